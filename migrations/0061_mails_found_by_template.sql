ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_revision_id_template_revisions_id_fk";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_sending_id_sendings_id_fk";--> statement-breakpoint
DROP INDEX "deliveries_template_id_index";--> statement-breakpoint
DROP INDEX "deliveries_revision_id_index";--> statement-breakpoint
DROP INDEX "deliveries_sending_id_index";--> statement-breakpoint
-- The next migration checks the rows of before, while others write.
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_revision_of_template" FOREIGN KEY ("template_id","revision_id") REFERENCES "public"."template_revisions"("template_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_batch_of_template" FOREIGN KEY ("template_id","sending_id") REFERENCES "public"."sendings"("template_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
