CREATE TABLE "sendings" (
	"id" text PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"attachment" text DEFAULT 'none' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"queued" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "sendings_attachment" CHECK ("sendings"."attachment" in ('none', 'png', 'pdf'))
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"address" text NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suppressions_address_owner_id_pk" PRIMARY KEY("address","owner_id"),
	CONSTRAINT "suppressions_kind" CHECK ("suppressions"."kind" in ('bounced', 'complained', 'unsubscribed'))
);
--> statement-breakpoint
DROP INDEX "deliveries_waiting";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "owner_id" text;--> statement-breakpoint
UPDATE "deliveries" SET "owner_id" = "templates"."owner_id" FROM "templates" WHERE "templates"."id" = "deliveries"."template_id";--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "owner_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "sending_id" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "sending_paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sendings" ADD CONSTRAINT "sendings_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sendings_template_id_created_at_index" ON "sendings" USING btree ("template_id","created_at");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_sending_id_sendings_id_fk" FOREIGN KEY ("sending_id") REFERENCES "public"."sendings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_of_message" ON "deliveries" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "deliveries_waiting" ON "deliveries" USING btree ("owner_id","next_at","position") WHERE "deliveries"."state" in ('queued', 'deferred') and "deliveries"."paused_at" is null;