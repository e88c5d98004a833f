CREATE TABLE "shown_columns" (
	"template_id" text NOT NULL,
	"user_id" text NOT NULL,
	"columns" text[] NOT NULL,
	CONSTRAINT "shown_columns_template_id_user_id_pk" PRIMARY KEY("template_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "shown_columns" ADD CONSTRAINT "shown_columns_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shown_columns_user_id_index" ON "shown_columns" USING btree ("user_id");