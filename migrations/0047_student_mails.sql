CREATE TABLE "student_mails" (
	"template_id" text NOT NULL,
	"position" bigint NOT NULL,
	"student_id" text NOT NULL,
	"state" text NOT NULL,
	"mailed" boolean NOT NULL,
	"batch_id" text,
	"on_its_way" boolean NOT NULL,
	CONSTRAINT "student_mails_template_id_position_pk" PRIMARY KEY("template_id","position")
);
--> statement-breakpoint
ALTER TABLE "delivery_queue" ADD COLUMN "deferred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_queue" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "student_mails_by_state" ON "student_mails" USING btree ("template_id","state","position") WHERE not "student_mails"."on_its_way";--> statement-breakpoint
-- The state of a mail on its way.
CREATE FUNCTION queue_state(holder integer, deferred boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $function$
  SELECT CASE WHEN holder IS NOT NULL THEN 'sending' WHEN deferred THEN 'deferred' ELSE 'queued' END;
$function$;--> statement-breakpoint
-- Brings the rows of these students up to date. Whose student is just being changed is left out: their templates are
-- counted anew when that has ended. The rows are locked before the mails are read, so the last writer sees all mails.
-- Without the settings the planner, which believes tables small right after an import, would read them whole, and plan
-- anew each time.
CREATE FUNCTION note_mails(students_changed text[]) RETURNS void LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $function$
DECLARE
  ids text[] := ARRAY(SELECT c.id FROM students_to_count(ARRAY(SELECT DISTINCT unnest(students_changed))) c);
BEGIN
  PERFORM FROM unnest(ids) AS asked (id) JOIN students s ON s.id = asked.id
    JOIN student_mails m ON m.template_id = s.template_id AND m.position = s.position
    ORDER BY m.template_id, m.position FOR UPDATE OF m;
  WITH newest AS MATERIALIZED (
    SELECT s.id, s.template_id, s.position, d.state, d.ended
    FROM unnest(ids) AS asked (id) JOIN students s ON s.id = asked.id
    LEFT JOIN LATERAL (
      SELECT d.state, coalesce(d.sent_at, d.ended_at) AS ended FROM deliveries d
      WHERE s.deleted_at IS NULL AND d.student_id = s.id AND d.state IN ('sent', 'failed', 'suppressed', 'given')
        AND NOT (d.state = 'suppressed' AND EXISTS (
          SELECT FROM sendings g WHERE g.id = d.sending_id AND g.cancelled_at <= d.ended_at))
      ORDER BY d.position DESC LIMIT 1) d ON true
  ), gone AS (
    DELETE FROM student_mails m USING newest n
    WHERE n.state IS NULL AND m.template_id = n.template_id AND m.position = n.position
  )
  INSERT INTO student_mails AS m (template_id, position, student_id, state, mailed, batch_id, on_its_way)
  SELECT n.template_id, n.position, n.id, n.state,
    n.state = 'sent' OR EXISTS (SELECT FROM deliveries d WHERE d.student_id = n.id AND d.state = 'sent'),
    CASE WHEN n.state IN ('sent', 'failed') THEN (
      SELECT g.id FROM sendings g WHERE g.template_id = n.template_id AND g.created_at <= n.ended
      ORDER BY g.created_at DESC, g.id DESC LIMIT 1) END,
    EXISTS (SELECT FROM delivery_queue q WHERE q.student_id = n.id)
  FROM newest n WHERE n.state IS NOT NULL ORDER BY n.template_id, n.position
  ON CONFLICT (template_id, position) DO UPDATE SET state = excluded.state, mailed = excluded.mailed,
    batch_id = excluded.batch_id, on_its_way = excluded.on_its_way;
END $function$;--> statement-breakpoint
CREATE FUNCTION note_ended_mails() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  ids text[] := ARRAY(SELECT student_id FROM changed WHERE state IN ('sent', 'failed', 'suppressed', 'given'));
BEGIN
  IF cardinality(ids) > 0 THEN PERFORM note_mails(ids); END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER note_added_mails AFTER INSERT ON deliveries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_ended_mails();--> statement-breakpoint
CREATE TRIGGER note_erased_mails AFTER DELETE ON deliveries
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_ended_mails();--> statement-breakpoint
CREATE FUNCTION note_changed_mails() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  ids text[] := ARRAY(SELECT a.student_id FROM after a JOIN before b ON b.id = a.id
    WHERE a.state IN ('sent', 'failed', 'suppressed', 'given') AND a.state <> b.state);
BEGIN
  IF cardinality(ids) > 0 THEN PERFORM note_mails(ids); END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER note_changed_mails AFTER UPDATE ON deliveries
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_changed_mails();--> statement-breakpoint
-- What counts of a student's ended mails.
CREATE FUNCTION mails_detail(state text, mailed boolean, batch_id text, on_its_way boolean) RETURNS text
LANGUAGE sql IMMUTABLE AS $function$
  SELECT concat_ws(' ', CASE WHEN on_its_way THEN 'waiting' ELSE state END, CASE WHEN mailed THEN 'mailed' ELSE 'never' END,
    CASE WHEN NOT on_its_way THEN batch_id END);
$function$;--> statement-breakpoint
CREATE FUNCTION count_mails() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  INSERT INTO counts (subject, name, detail, n)
  SELECT template_id, 'mails', mails_detail(state, mailed, batch_id, on_its_way), TG_ARGV[0]::integer * count(*)
  FROM changed GROUP BY 1, 3;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER count_added_mails AFTER INSERT ON student_mails
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_mails(1);--> statement-breakpoint
CREATE TRIGGER count_erased_mails AFTER DELETE ON student_mails
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_mails('-1');--> statement-breakpoint
CREATE FUNCTION count_changed_mails() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  INSERT INTO counts (subject, name, detail, n)
  SELECT template_id, 'mails', mails_detail(state, mailed, batch_id, on_its_way), sum(sign)
  FROM (SELECT *, 1 AS sign FROM after UNION ALL SELECT *, -1 FROM before) changed
  GROUP BY 1, 3 HAVING sum(sign) <> 0;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER count_changed_mails AFTER UPDATE ON student_mails
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_mails();--> statement-breakpoint
-- Mails on their way, of students who are not deleted.
CREATE FUNCTION count_queue() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  INSERT INTO counts (subject, name, detail, n)
  SELECT template_id, 'queue', queue_state(holder, deferred), TG_ARGV[0]::integer * count(*)
  FROM changed WHERE NOT withdrawn GROUP BY 1, 3;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER count_unqueued AFTER DELETE ON delivery_queue
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_queue('-1');--> statement-breakpoint
CREATE TRIGGER count_queued AFTER INSERT ON delivery_queue
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_queue(1);--> statement-breakpoint
CREATE FUNCTION count_changed_queue() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM after) THEN RETURN NULL; END IF;
  INSERT INTO counts (subject, name, detail, n)
  SELECT template_id, 'queue', queue_state(holder, deferred), sum(sign)
  FROM (SELECT template_id, holder, deferred, 1 AS sign FROM after WHERE NOT withdrawn
    UNION ALL SELECT template_id, holder, deferred, -1 FROM before WHERE NOT withdrawn) changed
  GROUP BY 1, 3 HAVING sum(sign) <> 0;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER count_changed_queue AFTER UPDATE ON delivery_queue
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_queue();--> statement-breakpoint
-- From now on these students are shown with the mail on its way. They are locked, so that nobody deletes one before
-- this commits and finds no mail to mark.
CREATE FUNCTION note_queued() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $function$
DECLARE
  ids text[] := ARRAY(SELECT c.id FROM students_to_count(ARRAY(SELECT student_id FROM changed)) c);
BEGIN
  WITH again AS MATERIALIZED (
    SELECT m.template_id, m.position FROM unnest(ids) AS asked (id) JOIN students s ON s.id = asked.id
    JOIN student_mails m ON m.template_id = s.template_id AND m.position = s.position
    ORDER BY m.template_id, m.position FOR UPDATE OF m)
  UPDATE student_mails m SET on_its_way = true FROM again a
  WHERE m.template_id = a.template_id AND m.position = a.position AND NOT m.on_its_way;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER note_queued AFTER INSERT ON delivery_queue
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_queued();--> statement-breakpoint
-- A student who is deleted or restored. A mail that is just being changed is not waited for.
CREATE FUNCTION note_deleted_student() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  UPDATE delivery_queue q SET withdrawn = NEW.deleted_at IS NOT NULL
  FROM (SELECT f.delivery_id FROM delivery_queue f WHERE f.student_id = NEW.id FOR UPDATE SKIP LOCKED) free
  WHERE q.delivery_id = free.delivery_id;
  IF EXISTS (SELECT FROM delivery_queue q WHERE q.student_id = NEW.id AND q.withdrawn = (NEW.deleted_at IS NULL)) THEN
    INSERT INTO counts (subject, name, n) VALUES (NEW.template_id, 'recount', 1);
  END IF;
  IF NEW.deleted_at IS NULL THEN PERFORM note_mails(ARRAY[NEW.id]);
  ELSE DELETE FROM student_mails m WHERE m.template_id = NEW.template_id AND m.position = NEW.position;
  END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER note_deleted_student AFTER UPDATE OF deleted_at ON students FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION note_deleted_student();--> statement-breakpoint
CREATE FUNCTION drop_student_mails() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  DELETE FROM student_mails m USING changed s WHERE m.template_id = s.template_id AND m.position = s.position;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER drop_student_mails AFTER DELETE ON students
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION drop_student_mails();--> statement-breakpoint
-- Students without an e-mail address.
CREATE FUNCTION count_without_email() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  INSERT INTO counts (subject, name, n)
  SELECT template_id, 'without-email', TG_ARGV[0]::integer * count(*) FROM changed
  WHERE deleted_at IS NULL AND email = '' GROUP BY template_id;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER count_added_without_email AFTER INSERT ON students
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_without_email(1);--> statement-breakpoint
CREATE TRIGGER count_erased_without_email AFTER DELETE ON students
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_without_email('-1');--> statement-breakpoint
CREATE FUNCTION count_changed_email() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  INSERT INTO counts (subject, name, n)
  VALUES (NEW.template_id, 'without-email', CASE WHEN NEW.deleted_at IS NULL AND NEW.email = '' THEN 1 ELSE -1 END);
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER count_changed_email AFTER UPDATE OF deleted_at, email ON students FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL AND OLD.email = '') <> (NEW.deleted_at IS NULL AND NEW.email = ''))
  EXECUTE FUNCTION count_changed_email();--> statement-breakpoint
-- What the counts of these templates should be, with those of mails.
CREATE OR REPLACE FUNCTION template_counts(ids text[]) RETURNS TABLE (subject text, name text, detail text, n bigint)
LANGUAGE sql STABLE AS $function$
  WITH listed AS MATERIALIZED (
    SELECT s.template_id, s.deleted_at IS NULL AS live, s.email = '' AS without_email, c.revision_id, c.sent_at IS NOT NULL AS sent
    FROM unnest(ids) AS asked (id) JOIN students s ON s.template_id = asked.id
    LEFT JOIN certificates c ON c.student_id = s.id)
  SELECT template_id, 'students', '', count(*) FROM listed WHERE live GROUP BY template_id
  UNION ALL SELECT template_id, 'without-email', '', count(*) FROM listed WHERE live AND without_email GROUP BY template_id
  UNION ALL SELECT template_id, 'made', revision_id, count(*) FROM listed
    WHERE live AND revision_id IS NOT NULL GROUP BY template_id, revision_id
  UNION ALL SELECT template_id, 'sent', '', count(*) FROM listed WHERE live AND sent GROUP BY template_id
  UNION ALL SELECT template_id, 'reached', '', count(*) FROM listed WHERE sent GROUP BY template_id
  UNION ALL SELECT m.template_id, 'mails', mails_detail(m.state, m.mailed, m.batch_id, m.on_its_way), count(*)
    FROM unnest(ids) AS asked (id) JOIN student_mails m ON m.template_id = asked.id GROUP BY 1, 3
  UNION ALL SELECT t.id, 'queue', queue_state(q.holder, q.deferred), count(*) FROM unnest(ids) AS asked (id)
    JOIN templates t ON t.id = asked.id
    JOIN delivery_queue q ON q.owner_id = t.owner_id AND q.template_id = t.id WHERE NOT q.withdrawn GROUP BY 1, 3;
$function$;--> statement-breakpoint
-- Counts these templates anew, after the rows that were left out because their student was just being changed.
CREATE OR REPLACE FUNCTION recount_templates(ids text[]) RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
  UPDATE delivery_queue q SET withdrawn = s.deleted_at IS NOT NULL
  FROM templates t, students s WHERE t.id = ANY(ids) AND q.owner_id = t.owner_id AND q.template_id = t.id
    AND s.id = q.student_id AND q.withdrawn = (s.deleted_at IS NULL);
  PERFORM note_mails(ARRAY(
    SELECT d.student_id FROM deliveries d WHERE d.template_id = ANY(ids)
      AND d.state IN ('sent', 'failed', 'suppressed', 'given')
    UNION SELECT m.student_id FROM student_mails m WHERE m.template_id = ANY(ids)));
  -- One statement, so it counts exactly what the deleted rows had counted.
  WITH gone AS (DELETE FROM counts c WHERE c.subject = ANY(ids) AND NOT (c.name = 'recount' AND c.detail = ''))
  INSERT INTO counts (subject, name, detail, n) SELECT * FROM template_counts(ids);
END $function$;--> statement-breakpoint
-- As the rows say now; the next migration corrects them, and with them their counts.
DELETE FROM counts WHERE name = 'queue';--> statement-breakpoint
INSERT INTO counts (subject, name, detail, n)
SELECT template_id, 'queue', queue_state(holder, deferred), count(*) FROM delivery_queue WHERE NOT withdrawn GROUP BY 1, 3;
