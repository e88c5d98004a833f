ALTER TABLE "delivery_queue" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_queue" ADD COLUMN "claimed_at" timestamp with time zone;
