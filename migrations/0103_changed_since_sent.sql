CREATE TABLE "changed_since_sent" (
	"template_id" text NOT NULL,
	"position" bigint NOT NULL,
	"student_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "changed_since_sent" ADD CONSTRAINT "changed_since_sent_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changed_since_sent_listed" ON "changed_since_sent" USING btree ("template_id","position");--> statement-breakpoint
-- Triggers on rows cost nothing where their condition is false: that is nearly always.
CREATE FUNCTION note_changed_since_sent() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  INSERT INTO changed_since_sent (template_id, position, student_id)
  SELECT s.template_id, s.position, s.id FROM students s WHERE s.id = new.student_id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE FUNCTION forget_changed_since_sent() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $function$
BEGIN
  DELETE FROM changed_since_sent WHERE student_id = new.student_id;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER note_changed_since_sent AFTER UPDATE OF updated_at ON certificates FOR EACH ROW
  WHEN (new.sent_at IS NOT NULL AND new.updated_at IS DISTINCT FROM old.updated_at)
  EXECUTE FUNCTION note_changed_since_sent();--> statement-breakpoint
CREATE TRIGGER forget_changed_when_sent AFTER UPDATE OF state ON deliveries FOR EACH ROW
  WHEN (old.state = 'queued' AND new.state = 'sent') EXECUTE FUNCTION forget_changed_since_sent();--> statement-breakpoint
CREATE TRIGGER forget_changed_when_given AFTER INSERT ON deliveries FOR EACH ROW
  WHEN (new.state = 'given') EXECUTE FUNCTION forget_changed_since_sent();