-- Plans of these functions are kept, often from when the tables were empty. Then any index of the students looks as good as
-- that of their ids, and an outcome read all students of all lists. So students are looked up one by one: once, with
-- what is needed of them later.
DROP FUNCTION students_to_count(text[]);--> statement-breakpoint
CREATE FUNCTION students_to_count(ids text[])
RETURNS TABLE (id text, template_id text, live boolean, "position" bigint)
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $function$
DECLARE
  locked text[];
  templates text[];
  lives boolean[];
  positions bigint[];
  skipped text[];
BEGIN
  SELECT array_agg(l.id), array_agg(l.template_id), array_agg(l.live), array_agg(l.position)
  INTO locked, templates, lives, positions FROM (
    SELECT s.id, s.template_id, s.live, s.position
    FROM (SELECT unnest(ids) AS id ORDER BY 1) asked, LATERAL (
      SELECT s.id, s.template_id, s.deleted_at IS NULL AS live, s.position
      FROM students s WHERE s.id = asked.id LIMIT 1 FOR SHARE SKIP LOCKED) s) l;
  IF coalesce(cardinality(locked), 0) < cardinality(ids) THEN
    skipped := ARRAY(SELECT unnest(ids) EXCEPT SELECT unnest(locked));
    INSERT INTO counts (subject, name, n)
    SELECT DISTINCT s.template_id, 'recount', 1 FROM students s WHERE s.id = ANY(skipped);
  END IF;
  RETURN QUERY SELECT * FROM unnest(locked, templates, lives, positions);
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_mails(students_changed text[]) RETURNS void LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $function$
DECLARE
  ids text[];
  templates text[];
  positions bigint[];
  lives boolean[];
  noted text[];
BEGIN
  SELECT array_agg(c.id), array_agg(c.template_id), array_agg(c.position), array_agg(c.live)
  INTO ids, templates, positions, lives
  FROM (SELECT * FROM students_to_count(ARRAY(SELECT DISTINCT unnest(students_changed))) ORDER BY template_id, position) c;
  IF ids IS NULL THEN RETURN; END IF;
  PERFORM FROM unnest(templates, positions) AS s (template_id, position), LATERAL (
    SELECT FROM student_mails m WHERE m.template_id = s.template_id AND m.position = s.position LIMIT 1 FOR UPDATE) m;
  WITH written AS (
    INSERT INTO student_mails AS m (template_id, position, student_id, state, mailed, batch_id, on_its_way)
    SELECT s.template_id, s.position, s.id, d.state,
      d.state = 'sent' OR coalesce((SELECT true FROM deliveries e WHERE e.student_id = s.id AND e.state = 'sent' LIMIT 1), false),
      CASE WHEN d.state IN ('sent', 'failed') THEN (
        SELECT g.id FROM sendings g WHERE g.template_id = s.template_id AND g.created_at <= d.ended
        ORDER BY g.created_at DESC, g.id DESC LIMIT 1) END,
      coalesce((SELECT true FROM delivery_queue q WHERE q.student_id = s.id LIMIT 1), false)
    FROM (SELECT * FROM unnest(ids, templates, positions, lives) AS s (id, template_id, position, live)
        WHERE s.live ORDER BY s.template_id, s.position) s,
      LATERAL (
        SELECT d.state, coalesce(d.sent_at, d.ended_at) AS ended FROM deliveries d
        WHERE d.student_id = s.id AND d.state IN ('sent', 'failed', 'suppressed', 'given')
          AND NOT (d.state = 'suppressed' AND EXISTS (
            SELECT FROM sendings g WHERE g.id = d.sending_id AND g.cancelled_at <= d.ended_at))
        ORDER BY d.position DESC LIMIT 1) d
    ON CONFLICT (template_id, position) DO UPDATE SET state = excluded.state, mailed = excluded.mailed,
      batch_id = excluded.batch_id, on_its_way = excluded.on_its_way
    RETURNING m.student_id)
  SELECT coalesce(array_agg(student_id), '{}') INTO noted FROM written;
  IF cardinality(noted) < cardinality(ids) THEN
    PERFORM forget_mails(ARRAY(SELECT unnest(ids) EXCEPT SELECT unnest(noted)));
  END IF;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_mails(ids text[]) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $function$
DECLARE
  part record;
BEGIN
  FOR part IN SELECT s.template_id, array_agg(s.position) AS positions FROM unnest(ids) AS asked (id), LATERAL (
      SELECT s.template_id, s.position FROM students s WHERE s.id = asked.id LIMIT 1) s
    GROUP BY s.template_id ORDER BY s.template_id
  LOOP
    DELETE FROM student_mails m WHERE m.template_id = part.template_id AND m.position = ANY(part.positions);
  END LOOP;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_queued() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $function$
DECLARE
  part record;
BEGIN
  FOR part IN SELECT s.template_id, array_agg(s.position) AS positions
    FROM students_to_count(ARRAY(SELECT student_id FROM changed)) s GROUP BY s.template_id ORDER BY s.template_id
  LOOP
    PERFORM FROM student_mails m WHERE m.template_id = part.template_id AND m.position = ANY(part.positions)
      ORDER BY m.position FOR UPDATE;
    UPDATE student_mails m SET on_its_way = true
    WHERE m.template_id = part.template_id AND m.position = ANY(part.positions) AND NOT m.on_its_way;
  END LOOP;
  RETURN NULL;
END $function$;
