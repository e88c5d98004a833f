CREATE TABLE "publications" (
	"template_id" text PRIMARY KEY NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone,
	"pressed_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"user_id" text NOT NULL,
	"batch_id" text NOT NULL,
	"left_out" text[] DEFAULT '{}' NOT NULL,
	"late" boolean DEFAULT true NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"attachment" text DEFAULT 'none' NOT NULL,
	CONSTRAINT "publications_attachment" CHECK ("publications"."attachment" in ('none', 'png', 'pdf'))
);
--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;