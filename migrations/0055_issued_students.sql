-- Those of before have the time of this migration: their links may have been given out. Adding a column with a constant
-- default changes no row.
ALTER TABLE "students" ADD COLUMN "issued_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "students" ALTER COLUMN "issued_at" DROP DEFAULT;
