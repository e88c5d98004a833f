ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "erasing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "templates_to_erase" ON "templates" USING btree ("deleted_at") WHERE "templates"."deleted_at" is not null and "templates"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "students_to_erase" ON "students" USING btree ("deleted_at") WHERE "students"."deleted_at" is not null and "students"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "files_to_remove" ON "files" USING btree ("deleted_at") WHERE "files"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "posts_to_erase" ON "posts" USING btree ("deleted_at") WHERE "posts"."deleted_at" is not null and "posts"."erased_at" is null;