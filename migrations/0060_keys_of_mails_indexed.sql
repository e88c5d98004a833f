CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "template_revisions_template_id_id_index" ON "template_revisions" USING btree ("template_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "sendings_template_id_id_index" ON "sendings" USING btree ("template_id","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "deliveries_of_template" ON "deliveries" USING btree ("template_id","revision_id","sending_id");
