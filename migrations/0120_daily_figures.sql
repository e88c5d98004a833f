CREATE TABLE "daily_figures" (
	"template_id" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "daily_figures_template_id_day_kind_pk" PRIMARY KEY("template_id","day","kind")
);
--> statement-breakpoint
ALTER TABLE "daily_figures" ADD CONSTRAINT "daily_figures_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;