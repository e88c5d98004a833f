CREATE TABLE "found_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"picture" text NOT NULL,
	"author" text NOT NULL,
	"license" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_fills" ADD COLUMN "selected_credit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "found_pictures" ADD CONSTRAINT "found_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "found_pictures_created_at_index" ON "found_pictures" USING btree ("created_at");