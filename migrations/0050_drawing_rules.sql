ALTER TABLE "template_revisions" ADD COLUMN "drawing_rules" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "drawing_rules" integer DEFAULT 1 NOT NULL;