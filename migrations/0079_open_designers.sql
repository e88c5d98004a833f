CREATE TABLE "open_designers" (
	"id" text PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"user_id" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "open_designers_template_id_index" ON "open_designers" USING btree ("template_id");