ALTER TABLE "template_revisions" ADD COLUMN "sitting" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "template_revisions" ADD COLUMN "autosaved" boolean DEFAULT false NOT NULL;