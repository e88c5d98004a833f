-- Functions of triggers are planned once in each connection, often for a handful of rows. A join of the changed rows
-- would then be a loop in a loop when a statement changes a hundred thousand. So here is no join that could be one: rows
-- are found by arrays of keys, or one by one with LIMIT 1, and compared with EXCEPT.
CREATE OR REPLACE FUNCTION students_to_count(ids text[]) RETURNS TABLE (id text, template_id text, live boolean)
LANGUAGE plpgsql SET enable_seqscan = off AS $function$
DECLARE
  locked text[];
  templates text[];
  lives boolean[];
  skipped text[];
BEGIN
  SELECT array_agg(l.id), array_agg(l.template_id), array_agg(l.live) INTO locked, templates, lives FROM (
    SELECT s.id, s.template_id, s.deleted_at IS NULL AS live
    FROM students s WHERE s.id = ANY(ids) ORDER BY s.id FOR SHARE SKIP LOCKED) l;
  IF coalesce(cardinality(locked), 0) < cardinality(ids) THEN
    skipped := ARRAY(SELECT unnest(ids) EXCEPT SELECT unnest(locked));
    INSERT INTO counts (subject, name, n)
    SELECT DISTINCT s.template_id, 'recount', 1 FROM students s WHERE s.id = ANY(skipped);
  END IF;
  RETURN QUERY SELECT * FROM unnest(locked, templates, lives);
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_certificates() RETURNS trigger LANGUAGE plpgsql
SET enable_nestloop = off SET enable_hashjoin = on AS $function$
DECLARE
  sign integer := TG_ARGV[0];
  ids text[] := ARRAY(SELECT student_id FROM changed);
BEGIN
  IF cardinality(ids) = 0 THEN RETURN NULL; END IF;
  WITH known AS MATERIALIZED (
    SELECT s.template_id, s.live, c.revision_id, c.sent_at IS NOT NULL AS sent
    FROM changed c JOIN students_to_count(ids) s ON s.id = c.student_id)
  INSERT INTO counts (subject, name, detail, n)
  SELECT template_id, 'made', revision_id, sign * count(*) FROM known WHERE live GROUP BY template_id, revision_id
  UNION ALL SELECT template_id, 'sent', '', sign * count(*) FROM known WHERE live AND sent GROUP BY template_id
  UNION ALL SELECT template_id, 'reached', '', sign * count(*) FROM known WHERE sent GROUP BY template_id;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_certificates() RETURNS trigger LANGUAGE plpgsql
SET enable_nestloop = off SET enable_hashjoin = on AS $function$
DECLARE
  ids text[] := ARRAY(SELECT DISTINCT student_id FROM (
    SELECT student_id, revision_id, sent_at IS NULL FROM after
    EXCEPT SELECT student_id, revision_id, sent_at IS NULL FROM before) changed);
BEGIN
  IF cardinality(ids) = 0 THEN RETURN NULL; END IF;
  WITH known AS MATERIALIZED (
    SELECT s.template_id, s.live, c.revision_id, c.sent, c.sign
    FROM students_to_count(ids) s JOIN (
      SELECT student_id, revision_id, sent_at IS NOT NULL AS sent, 1 AS sign FROM after
      UNION ALL SELECT student_id, revision_id, sent_at IS NOT NULL, -1 FROM before) c ON c.student_id = s.id)
  INSERT INTO counts (subject, name, detail, n)
  SELECT template_id, 'made', revision_id, sum(sign) FROM known WHERE live
    GROUP BY template_id, revision_id HAVING sum(sign) <> 0
  UNION ALL SELECT template_id, 'sent', '', sum(sign) FROM known WHERE live AND sent
    GROUP BY template_id HAVING sum(sign) <> 0
  UNION ALL SELECT template_id, 'reached', '', sum(sign) FROM known WHERE sent
    GROUP BY template_id HAVING sum(sign) <> 0;
  RETURN NULL;
END $function$;--> statement-breakpoint
-- Brings the rows of these students up to date. Whose student is just being changed is left out: their templates are
-- counted anew when that has ended. The rows are locked before the mails are read, so the last writer sees all mails.
CREATE OR REPLACE FUNCTION note_mails(students_changed text[]) RETURNS void LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $function$
DECLARE
  ids text[] := ARRAY(SELECT c.id FROM students_to_count(ARRAY(SELECT DISTINCT unnest(students_changed))) c);
  noted text[];
BEGIN
  PERFORM FROM (SELECT s.template_id, s.position FROM students s WHERE s.id = ANY(ids) ORDER BY 1, 2) s, LATERAL (
    SELECT FROM student_mails m WHERE m.template_id = s.template_id AND m.position = s.position LIMIT 1 FOR UPDATE) m;
  WITH written AS (
    INSERT INTO student_mails AS m (template_id, position, student_id, state, mailed, batch_id, on_its_way)
    SELECT s.template_id, s.position, s.id, d.state,
      d.state = 'sent' OR coalesce((SELECT true FROM deliveries e WHERE e.student_id = s.id AND e.state = 'sent' LIMIT 1), false),
      CASE WHEN d.state IN ('sent', 'failed') THEN (
        SELECT g.id FROM sendings g WHERE g.template_id = s.template_id AND g.created_at <= d.ended
        ORDER BY g.created_at DESC, g.id DESC LIMIT 1) END,
      coalesce((SELECT true FROM delivery_queue q WHERE q.student_id = s.id LIMIT 1), false)
    FROM (SELECT * FROM students s WHERE s.id = ANY(ids) AND s.deleted_at IS NULL ORDER BY s.template_id, s.position) s,
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
-- Removes the rows of these students.
CREATE FUNCTION forget_mails(ids text[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $function$
DECLARE
  part record;
BEGIN
  FOR part IN SELECT s.template_id, array_agg(s.position) AS positions FROM students s
    WHERE s.id = ANY(ids) GROUP BY s.template_id ORDER BY s.template_id
  LOOP
    DELETE FROM student_mails m WHERE m.template_id = part.template_id AND m.position = ANY(part.positions);
  END LOOP;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_changed_mails() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  ids text[] := ARRAY(SELECT student_id FROM (
    SELECT id, student_id, state FROM after WHERE state IN ('sent', 'failed', 'suppressed', 'given')
    EXCEPT SELECT id, student_id, state FROM before) changed);
BEGIN
  IF cardinality(ids) > 0 THEN PERFORM note_mails(ids); END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_queued() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $function$
DECLARE
  ids text[] := ARRAY(SELECT c.id FROM students_to_count(ARRAY(SELECT student_id FROM changed)) c);
  part record;
BEGIN
  FOR part IN SELECT s.template_id, array_agg(s.position) AS positions FROM students s
    WHERE s.id = ANY(ids) GROUP BY s.template_id ORDER BY s.template_id
  LOOP
    PERFORM FROM student_mails m WHERE m.template_id = part.template_id AND m.position = ANY(part.positions)
      ORDER BY m.position FOR UPDATE;
    UPDATE student_mails m SET on_its_way = true
    WHERE m.template_id = part.template_id AND m.position = ANY(part.positions) AND NOT m.on_its_way;
  END LOOP;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION drop_student_mails() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $function$
DECLARE
  part record;
BEGIN
  FOR part IN SELECT template_id, array_agg(position) AS positions FROM changed GROUP BY template_id ORDER BY template_id
  LOOP
    DELETE FROM student_mails m WHERE m.template_id = part.template_id AND m.position = ANY(part.positions);
  END LOOP;
  RETURN NULL;
END $function$;--> statement-breakpoint
-- It runs within the functions above, whose settings it would inherit.
ALTER FUNCTION fold_counts() SET enable_hashjoin = on;
