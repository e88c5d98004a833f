CREATE TABLE "credential_changes" (
	"student_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"student_id" text NOT NULL,
	"nth" integer NOT NULL,
	"version" integer NOT NULL,
	"body" "bytea",
	"list_id" text NOT NULL,
	"list_index" integer NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "credentials_student_id_nth_pk" PRIMARY KEY("student_id","nth")
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_list_id_status_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."status_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_in_force" ON "credentials" USING btree ("student_id") WHERE "credentials"."withdrawn_at" is null;--> statement-breakpoint
-- A change of an issued certificate is noted if a credential of it is in force: what that states is no longer true.
CREATE FUNCTION note_credential_change() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  id text := to_jsonb(old) ->> TG_ARGV[0];
BEGIN
  INSERT INTO credential_changes (student_id, since)
  SELECT k.student_id, now() FROM credentials k WHERE k.student_id = id AND k.withdrawn_at IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER note_changed_version AFTER UPDATE ON certificates FOR EACH ROW
  WHEN (old.version > 0 AND (old.version <> new.version OR old.withdrawn_at IS NULL AND new.withdrawn_at IS NOT NULL))
  EXECUTE FUNCTION note_credential_change('student_id');--> statement-breakpoint
CREATE TRIGGER note_deleted_certificate AFTER DELETE ON certificates FOR EACH ROW
  WHEN (old.version > 0) EXECUTE FUNCTION note_credential_change('student_id');--> statement-breakpoint
CREATE TRIGGER note_deleted_student AFTER UPDATE OF deleted_at ON students FOR EACH ROW
  WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION note_credential_change('id');
