CREATE TABLE "variants" (
	"id" text PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"name" text NOT NULL,
	"column_name" text NOT NULL,
	"values" text[] NOT NULL,
	"folded_values" text[] NOT NULL,
	"place" integer NOT NULL,
	"revision_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "template_revisions" ADD COLUMN "variant_id" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "conditions_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "batch_remainders" ADD COLUMN "variant_revisions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "variants_in_order" ON "variants" USING btree ("template_id","place") WHERE "variants"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "variants_to_erase" ON "variants" USING btree ("deleted_at") WHERE "variants"."deleted_at" is not null and "variants"."erased_at" is null;--> statement-breakpoint
ALTER TABLE "template_revisions" ADD CONSTRAINT "template_revisions_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_revisions_of_variants" ON "template_revisions" USING btree ("variant_id") WHERE "template_revisions"."variant_id" is not null;--> statement-breakpoint
-- What a column says, as the conditions of variants compare it (`fold` in src/domain/text.ts).
CREATE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(lower(normalize(value, NFKC)), '\s+', ' ', 'g'));
