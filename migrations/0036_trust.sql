CREATE TABLE "mail_days" (
	"owner_id" text NOT NULL,
	"day" date NOT NULL,
	"mails" integer NOT NULL,
	CONSTRAINT "mail_days_owner_id_day_pk" PRIMARY KEY("owner_id","day")
);
--> statement-breakpoint
CREATE TABLE "operator_record" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"why" text NOT NULL,
	CONSTRAINT "operator_record_subject" CHECK ("operator_record"."subject" in ('certificate', 'post', 'template', 'account', 'report'))
);
--> statement-breakpoint
CREATE TABLE "recipient_days" (
	"day" date NOT NULL,
	"address" text NOT NULL,
	"mails" integer NOT NULL,
	CONSTRAINT "recipient_days_day_address_pk" PRIMARY KEY("day","address")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"certificate_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"email" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "operator_record_subject_id_position_index" ON "operator_record" USING btree ("subject_id","position");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("reported_at") WHERE "reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "reports_to_mail" ON "reports" USING btree ("reported_at") WHERE "reports"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "reports_owner_id_index" ON "reports" USING btree ("owner_id");