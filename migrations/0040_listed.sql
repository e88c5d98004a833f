CREATE INDEX CONCURRENTLY IF NOT EXISTS "templates_listed" ON "templates" USING btree ("owner_id","updated_at","id") WHERE "templates"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "corrections_open" ON "corrections" USING btree ("template_id") WHERE "corrections"."state" = 'open';
