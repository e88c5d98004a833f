CREATE TABLE "certificate_updates" (
	"template_id" text PRIMARY KEY NOT NULL,
	"revision_id" text,
	"variant_revisions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"words" jsonb,
	"at" timestamp with time zone NOT NULL,
	"after" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "certificate_updates_to" CHECK (("certificate_updates"."revision_id" is null) = ("certificate_updates"."words" is null))
);
--> statement-breakpoint
ALTER TABLE "certificate_updates" ADD CONSTRAINT "certificate_updates_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What a certificate says that 'Update them' tells of: its title and its issuer.
CREATE FUNCTION named_words(words jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $function$
  SELECT hashtextextended((words->>'title') || E'\n' || (words->>'issuer'), 0)
$function$;--> statement-breakpoint
-- Certificates of accounts that are deleted lose their name after the start.
INSERT INTO certificate_updates (template_id, at)
SELECT t.id, o.deleted_at FROM templates t JOIN workspaces o ON o.id = t.owner_id
WHERE o.personal AND o.deleted_at IS NOT NULL AND EXISTS (SELECT FROM students s WHERE s.template_id = t.id);
