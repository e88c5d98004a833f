CREATE TABLE "claim_links" (
	"template_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"column_name" text DEFAULT '' NOT NULL,
	"values" text[] DEFAULT '{}' NOT NULL,
	"folded_values" text[] DEFAULT '{}' NOT NULL,
	"number_column" text DEFAULT '' NOT NULL,
	"capacity" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"closes_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_links_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "claim_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"student_id" text,
	"accepted_by" text
);
--> statement-breakpoint
ALTER TABLE "claim_links" ADD CONSTRAINT "claim_links_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_requests_by_address" ON "claim_requests" USING btree ("template_id",lower("email" collate "C"));--> statement-breakpoint
CREATE INDEX "claim_requests_waiting" ON "claim_requests" USING btree ("template_id","asked_at","id") WHERE "claim_requests"."student_id" is null;--> statement-breakpoint
CREATE INDEX "claim_requests_asked_at_index" ON "claim_requests" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "claim_requests_student_id_index" ON "claim_requests" USING btree ("student_id") WHERE "claim_requests"."student_id" is not null;