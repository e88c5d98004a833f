-- The same as before, with how many certificates of a template are withdrawn.
CREATE OR REPLACE FUNCTION template_counts(ids text[]) RETURNS TABLE (subject text, name text, detail text, n bigint)
LANGUAGE sql STABLE AS $function$
  WITH listed AS MATERIALIZED (
    SELECT s.template_id, s.deleted_at IS NULL AS live, s.email = '' AS without_email, c.revision_id,
      c.sent_at IS NOT NULL AS sent, c.withdrawn_at IS NOT NULL AS withdrawn
    FROM unnest(ids) AS asked (id) JOIN students s ON s.template_id = asked.id
    LEFT JOIN certificates c ON c.student_id = s.id)
  SELECT template_id, 'students', '', count(*) FROM listed WHERE live GROUP BY template_id
  UNION ALL SELECT template_id, 'without-email', '', count(*) FROM listed WHERE live AND without_email GROUP BY template_id
  UNION ALL SELECT template_id, 'made', revision_id, count(*) FROM listed
    WHERE live AND revision_id IS NOT NULL GROUP BY template_id, revision_id
  UNION ALL SELECT template_id, 'sent', '', count(*) FROM listed WHERE live AND sent GROUP BY template_id
  UNION ALL SELECT template_id, 'reached', '', count(*) FROM listed WHERE sent GROUP BY template_id
  UNION ALL SELECT template_id, 'withdrawn', '', count(*) FROM listed WHERE live AND withdrawn GROUP BY template_id
  UNION ALL SELECT m.template_id, 'mails', mails_detail(m.state, m.mailed, m.batch_id, m.on_its_way), count(*)
    FROM unnest(ids) AS asked (id) JOIN student_mails m ON m.template_id = asked.id GROUP BY 1, 3
  UNION ALL SELECT t.id, 'queue', queue_state(q.holder, q.deferred), count(*) FROM unnest(ids) AS asked (id)
    JOIN templates t ON t.id = asked.id
    JOIN delivery_queue q ON q.owner_id = t.owner_id AND q.template_id = t.id WHERE NOT q.withdrawn GROUP BY 1, 3;
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_certificates() RETURNS trigger LANGUAGE plpgsql
SET enable_nestloop = off SET enable_hashjoin = on AS $function$
DECLARE
  sign integer := TG_ARGV[0];
  ids text[] := ARRAY(SELECT student_id FROM changed);
BEGIN
  IF cardinality(ids) = 0 THEN RETURN NULL; END IF;
  WITH known AS MATERIALIZED (
    SELECT s.template_id, s.live, c.revision_id, c.sent_at IS NOT NULL AS sent, c.withdrawn_at IS NOT NULL AS withdrawn
    FROM changed c JOIN students_to_count(ids) s ON s.id = c.student_id)
  INSERT INTO counts (subject, name, detail, n)
  SELECT template_id, 'made', revision_id, sign * count(*) FROM known WHERE live GROUP BY template_id, revision_id
  UNION ALL SELECT template_id, 'sent', '', sign * count(*) FROM known WHERE live AND sent GROUP BY template_id
  UNION ALL SELECT template_id, 'reached', '', sign * count(*) FROM known WHERE sent GROUP BY template_id
  UNION ALL SELECT template_id, 'withdrawn', '', sign * count(*) FROM known WHERE live AND withdrawn GROUP BY template_id;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_certificates() RETURNS trigger LANGUAGE plpgsql
SET enable_nestloop = off SET enable_hashjoin = on AS $function$
DECLARE
  ids text[] := ARRAY(SELECT DISTINCT student_id FROM (
    SELECT student_id, revision_id, sent_at IS NULL, withdrawn_at IS NULL FROM after
    EXCEPT SELECT student_id, revision_id, sent_at IS NULL, withdrawn_at IS NULL FROM before) changed);
BEGIN
  IF cardinality(ids) = 0 THEN RETURN NULL; END IF;
  WITH known AS MATERIALIZED (
    SELECT s.template_id, s.live, c.revision_id, c.sent, c.withdrawn, c.sign
    FROM students_to_count(ids) s JOIN (
      SELECT student_id, revision_id, sent_at IS NOT NULL AS sent, withdrawn_at IS NOT NULL AS withdrawn, 1 AS sign FROM after
      UNION ALL SELECT student_id, revision_id, sent_at IS NOT NULL, withdrawn_at IS NOT NULL, -1 FROM before) c
      ON c.student_id = s.id)
  INSERT INTO counts (subject, name, detail, n)
  SELECT template_id, 'made', revision_id, sum(sign) FROM known WHERE live
    GROUP BY template_id, revision_id HAVING sum(sign) <> 0
  UNION ALL SELECT template_id, 'sent', '', sum(sign) FROM known WHERE live AND sent
    GROUP BY template_id HAVING sum(sign) <> 0
  UNION ALL SELECT template_id, 'reached', '', sum(sign) FROM known WHERE sent
    GROUP BY template_id HAVING sum(sign) <> 0
  UNION ALL SELECT template_id, 'withdrawn', '', sum(sign) FROM known WHERE live AND withdrawn
    GROUP BY template_id HAVING sum(sign) <> 0;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_students() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $function$
DECLARE
  ids text[] := ARRAY(SELECT id FROM (
    SELECT id, deleted_at IS NULL FROM after EXCEPT SELECT id, deleted_at IS NULL FROM before) changed);
  deleted text[];
BEGIN
  INSERT INTO counts (subject, name, n)
  SELECT template_id, 'without-email', sum(sign) FROM (
    SELECT template_id, 1 AS sign FROM after WHERE deleted_at IS NULL AND email = ''
    UNION ALL SELECT template_id, -1 FROM before WHERE deleted_at IS NULL AND email = '') changed
  GROUP BY template_id HAVING sum(sign) <> 0;
  IF cardinality(ids) = 0 THEN RETURN NULL; END IF;
  WITH known AS MATERIALIZED (
    SELECT s.template_id, s.sign, c.revision_id, c.sent_at IS NOT NULL AS sent, c.withdrawn_at IS NOT NULL AS withdrawn
    FROM (SELECT *, CASE WHEN deleted_at IS NULL THEN 1 ELSE -1 END AS sign FROM students WHERE id = ANY(ids)) s
    LEFT JOIN LATERAL (
      SELECT revision_id, sent_at, withdrawn_at FROM certificates WHERE student_id = s.id LIMIT 1) c ON true)
  INSERT INTO counts (subject, name, detail, n)
  SELECT template_id, 'students', '', sum(sign) FROM known GROUP BY template_id
  UNION ALL SELECT template_id, 'made', revision_id, sum(sign) FROM known WHERE revision_id IS NOT NULL
    GROUP BY template_id, revision_id
  UNION ALL SELECT template_id, 'sent', '', sum(sign) FROM known WHERE sent GROUP BY template_id
  UNION ALL SELECT template_id, 'withdrawn', '', sum(sign) FROM known WHERE withdrawn GROUP BY template_id;
  -- A mail that is just being changed is not waited for.
  deleted := ARRAY(SELECT id FROM students WHERE id = ANY(ids) AND deleted_at IS NOT NULL);
  UPDATE delivery_queue q SET withdrawn = q.student_id = ANY(deleted) WHERE q.student_id = ANY(ARRAY(
    SELECT f.student_id FROM delivery_queue f WHERE f.student_id = ANY(ids) FOR UPDATE SKIP LOCKED));
  INSERT INTO counts (subject, name, n)
  SELECT DISTINCT q.template_id, 'recount', 1 FROM delivery_queue q
  WHERE q.student_id = ANY(ids) AND q.withdrawn <> (q.student_id = ANY(deleted));
  PERFORM note_mails(ids);
  RETURN NULL;
END $function$;--> statement-breakpoint
-- Those of now: an index has them all.
INSERT INTO counts (subject, name, n)
SELECT s.template_id, 'withdrawn', count(*) FROM certificates c JOIN students s ON s.id = c.student_id
WHERE c.withdrawn_at IS NOT NULL AND s.deleted_at IS NULL GROUP BY 1;
