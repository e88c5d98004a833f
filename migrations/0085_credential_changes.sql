CREATE INDEX "credential_changes_since_index" ON "credential_changes" USING btree ("since");--> statement-breakpoint
-- The note is written anew, so that whoever is just taking an older one passes it by until this change is committed.
CREATE OR REPLACE FUNCTION note_credential_change() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  id text := to_jsonb(old) ->> TG_ARGV[0];
BEGIN
  INSERT INTO credential_changes (student_id, since)
  SELECT k.student_id, now() FROM credentials k WHERE k.student_id = id AND k.withdrawn_at IS NULL
  ON CONFLICT (student_id) DO UPDATE SET since = excluded.since;
  RETURN NULL;
END $function$;--> statement-breakpoint
-- Deleting a template withdraws those of its certificates that were given out without a mail.
CREATE FUNCTION note_deleted_template() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  INSERT INTO credential_changes (student_id, since)
  SELECT s.id, now() FROM students s JOIN certificates c ON c.student_id = s.id
  WHERE s.template_id = old.id AND c.version > 0 AND c.sent_at IS NULL
    AND EXISTS (SELECT FROM credentials k WHERE k.student_id = s.id AND k.withdrawn_at IS NULL)
  ORDER BY s.id
  ON CONFLICT (student_id) DO UPDATE SET since = excluded.since;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER note_deleted_template AFTER UPDATE OF deleted_at ON templates FOR EACH ROW
  WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION note_deleted_template();
