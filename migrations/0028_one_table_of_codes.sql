ALTER TABLE "one_time_codes" RENAME COLUMN "mobile" TO "subject";--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "purpose" text DEFAULT 'sign-in' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ALTER COLUMN "purpose" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "target" text;--> statement-breakpoint
UPDATE "one_time_codes" SET "target" = "subject";--> statement-breakpoint
ALTER TABLE "one_time_codes" ALTER COLUMN "target" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_pkey";--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_purpose_subject_pk" PRIMARY KEY("purpose","subject");--> statement-breakpoint
INSERT INTO "one_time_codes" ("purpose", "subject", "target", "code_hash", "sent_at", "expires_at", "tries")
	SELECT "kind", "user_id", "target", "code_hash", "sent_at", "expires_at", "tries" FROM "contact_codes";--> statement-breakpoint
-- What is being proved stays, and how many codes went before. The codes themselves, which live five minutes, are hashed in another way from now on.
UPDATE "one_time_codes" SET "code_hash" = '';--> statement-breakpoint
DROP TABLE "contact_codes";--> statement-breakpoint
DROP TABLE "correction_codes";
