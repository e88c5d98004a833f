ALTER TABLE "deliveries" VALIDATE CONSTRAINT "deliveries_revision_of_template";--> statement-breakpoint
ALTER TABLE "deliveries" VALIDATE CONSTRAINT "deliveries_batch_of_template";
