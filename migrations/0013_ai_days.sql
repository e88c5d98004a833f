CREATE TABLE "ai_days" (
	"day" text PRIMARY KEY NOT NULL,
	"asked" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "updated_at" timestamp with time zone;