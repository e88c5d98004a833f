ALTER TABLE "students" DROP CONSTRAINT "students_import_id_imports_id_fk";
--> statement-breakpoint
CREATE INDEX "deliveries_sending_id_index" ON "deliveries" USING btree ("sending_id");--> statement-breakpoint
CREATE INDEX "ai_fills_owner_id_index" ON "ai_fills" USING btree ("owner_id");