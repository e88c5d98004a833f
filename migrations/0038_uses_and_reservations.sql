CREATE TABLE "open_reservations" (
	"user_id" text NOT NULL,
	"intention" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "open_reservations_user_id_intention_pk" PRIMARY KEY("user_id","intention")
);
--> statement-breakpoint
CREATE TABLE "picture_uses" (
	"used_by" text NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "picture_uses_used_by_file_id_pk" PRIMARY KEY("used_by","file_id")
);
--> statement-breakpoint
DROP INDEX "students_listed";--> statement-breakpoint
DROP INDEX "credit_entries_reserved";--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "subject_id" text;--> statement-breakpoint
ALTER TABLE "open_reservations" ADD CONSTRAINT "open_reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_reservations_created_at_index" ON "open_reservations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "picture_uses_file_id_index" ON "picture_uses" USING btree ("file_id");--> statement-breakpoint
-- Which pictures a text names, in the transaction that writes it.
CREATE FUNCTION note_pictures(id text, content text) RETURNS void LANGUAGE sql AS $function$
  INSERT INTO picture_uses (used_by, file_id)
  SELECT id, found[1] FROM regexp_matches(content, '/files/([A-Za-z0-9_-]{22})[.]', 'g') AS found
  ON CONFLICT DO NOTHING;
$function$;--> statement-breakpoint
CREATE FUNCTION note_pictures_of_content() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM picture_uses WHERE used_by = OLD.id; END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM note_pictures(NEW.id, NEW.content); END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER note_pictures AFTER INSERT OR DELETE OR UPDATE OF content ON template_revisions
  FOR EACH ROW EXECUTE FUNCTION note_pictures_of_content();--> statement-breakpoint
CREATE TRIGGER note_pictures AFTER INSERT OR DELETE OR UPDATE OF content ON posts
  FOR EACH ROW EXECUTE FUNCTION note_pictures_of_content();--> statement-breakpoint
CREATE FUNCTION note_pictures_of_fill() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN DELETE FROM picture_uses WHERE used_by = OLD.id; END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM note_pictures(NEW.id, concat_ws(' ', NEW.picture, NEW.selected_picture)); END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER note_pictures AFTER INSERT OR DELETE OR UPDATE OF picture, selected_picture ON ai_fills
  FOR EACH ROW EXECUTE FUNCTION note_pictures_of_fill();
