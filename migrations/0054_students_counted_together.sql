-- Locks only the students whose row is wrong: those who were just being changed. Before, it locked all of the templates.
CREATE OR REPLACE FUNCTION recount_templates(ids text[]) RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
  UPDATE delivery_queue q SET withdrawn = s.deleted_at IS NOT NULL
  FROM templates t, students s WHERE t.id = ANY(ids) AND q.owner_id = t.owner_id AND q.template_id = t.id
    AND s.id = q.student_id AND q.withdrawn = (s.deleted_at IS NULL);
  PERFORM note_mails(ARRAY(
    SELECT s.id FROM students s
    LEFT JOIN student_mails m ON m.template_id = s.template_id AND m.position = s.position
    LEFT JOIN delivery_queue q ON q.student_id = s.id
    LEFT JOIN LATERAL (
      SELECT d.state FROM deliveries d
      WHERE s.deleted_at IS NULL AND d.student_id = s.id AND d.state IN ('sent', 'failed', 'suppressed', 'given')
        AND NOT (d.state = 'suppressed' AND EXISTS (
          SELECT FROM sendings g WHERE g.id = d.sending_id AND g.cancelled_at <= d.ended_at))
      ORDER BY d.position DESC LIMIT 1) d ON true
    WHERE s.template_id = ANY(ids)
      AND (d.state IS DISTINCT FROM m.state OR m.on_its_way AND q.student_id IS NULL
        OR NOT m.on_its_way AND q.student_id IS NOT NULL
        OR m.state <> 'sent' AND m.mailed <> coalesce((
          SELECT true FROM deliveries d WHERE d.student_id = s.id AND d.state = 'sent' LIMIT 1), false))));
  -- One statement, so it counts exactly what the deleted rows had counted.
  WITH gone AS (DELETE FROM counts c WHERE c.subject = ANY(ids) AND NOT (c.name = 'recount' AND c.detail = ''))
  INSERT INTO counts (subject, name, detail, n) SELECT * FROM template_counts(ids);
END $function$;
--> statement-breakpoint
-- Students who are deleted, restored, or get or lose their address: once for each statement instead of for each student.
CREATE FUNCTION count_changed_students() RETURNS trigger LANGUAGE plpgsql
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
    SELECT s.template_id, s.sign, c.revision_id, c.sent_at IS NOT NULL AS sent
    FROM (SELECT *, CASE WHEN deleted_at IS NULL THEN 1 ELSE -1 END AS sign FROM students WHERE id = ANY(ids)) s
    LEFT JOIN LATERAL (SELECT revision_id, sent_at FROM certificates WHERE student_id = s.id LIMIT 1) c ON true)
  INSERT INTO counts (subject, name, detail, n)
  SELECT template_id, 'students', '', sum(sign) FROM known GROUP BY template_id
  UNION ALL SELECT template_id, 'made', revision_id, sum(sign) FROM known WHERE revision_id IS NOT NULL
    GROUP BY template_id, revision_id
  UNION ALL SELECT template_id, 'sent', '', sum(sign) FROM known WHERE sent GROUP BY template_id;
  -- A mail that is just being changed is not waited for.
  deleted := ARRAY(SELECT id FROM students WHERE id = ANY(ids) AND deleted_at IS NOT NULL);
  UPDATE delivery_queue q SET withdrawn = q.student_id = ANY(deleted) WHERE q.delivery_id = ANY(ARRAY(
    SELECT f.delivery_id FROM delivery_queue f WHERE f.student_id = ANY(ids) FOR UPDATE SKIP LOCKED));
  INSERT INTO counts (subject, name, n)
  SELECT DISTINCT q.template_id, 'recount', 1 FROM delivery_queue q
  WHERE q.student_id = ANY(ids) AND q.withdrawn <> (q.student_id = ANY(deleted));
  PERFORM note_mails(ids);
  RETURN NULL;
END $function$;--> statement-breakpoint
DROP TRIGGER count_deleted_student ON students;--> statement-breakpoint
DROP TRIGGER note_deleted_student ON students;--> statement-breakpoint
DROP TRIGGER count_changed_email ON students;--> statement-breakpoint
DROP FUNCTION count_deleted_student();--> statement-breakpoint
DROP FUNCTION note_deleted_student();--> statement-breakpoint
DROP FUNCTION count_changed_email();--> statement-breakpoint
CREATE TRIGGER count_changed_students AFTER UPDATE ON students
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_students();
