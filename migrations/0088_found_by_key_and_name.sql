CREATE INDEX CONCURRENTLY "credentials_by_key" ON "credentials" USING btree ("key_id") WHERE "credentials"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "students_by_short_code" ON "students" USING btree (shown_number("id", '') collate "C") WHERE "students"."certificate_number" = '' and "students"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "students_by_number_and_name" ON "students" USING btree (number_and_name("certificate_number", "name")) WHERE "students"."certificate_number" <> '' and "students"."deleted_at" is null;
