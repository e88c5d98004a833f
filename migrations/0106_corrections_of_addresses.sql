DROP INDEX "corrections_one_open";--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "kind" text DEFAULT 'name' NOT NULL;--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "email_before" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_one_open" ON "corrections" USING btree ("student_id","kind") WHERE "corrections"."state" = 'open';--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_kind" CHECK ("corrections"."kind" in ('name', 'address'));