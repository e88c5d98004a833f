CREATE TABLE "address_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"new_address" text NOT NULL,
	"language" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"is_old_told" boolean DEFAULT false NOT NULL,
	"is_new_told" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recipient_passes" ADD COLUMN "new_address" text DEFAULT '' NOT NULL;