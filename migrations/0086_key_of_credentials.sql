-- A column that is empty everywhere needs no check of its rows.
ALTER TABLE "credentials" ADD COLUMN "key_id" text
  CONSTRAINT "credentials_key_id_issuer_keys_id_fk" REFERENCES "public"."issuer_keys"("id");--> statement-breakpoint
-- A hash of an organiser's number and the name, without case and spaces: whoever looks for both reads a few rows,
-- however many certificates have the number. `fold` of src/domain/text.ts is compared afterwards.
CREATE FUNCTION number_and_name(number text, name text) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $function$
  SELECT hashtextextended(lower(number COLLATE "und-x-icu") || E'\n'
    || regexp_replace(lower(normalize(name, NFKC) COLLATE "und-x-icu"), '\s', '', 'g'), 0)
$function$;
