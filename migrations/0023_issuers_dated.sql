ALTER TABLE "users" ADD COLUMN "issuer_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "renamed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "issuer_at" timestamp with time zone;