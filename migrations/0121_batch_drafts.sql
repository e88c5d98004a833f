CREATE TABLE "batch_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"template_id" text NOT NULL,
	"key_id" text NOT NULL,
	"students" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "batch_drafts" ADD CONSTRAINT "batch_drafts_owner_id_workspaces_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_drafts" ADD CONSTRAINT "batch_drafts_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_drafts_owner_id_created_at_index" ON "batch_drafts" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "batch_drafts_template_id_index" ON "batch_drafts" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "batch_drafts_created_at_index" ON "batch_drafts" USING btree ("created_at");