-- batches over delivery_queue
WITH part AS MATERIALIZED (
  SELECT delivery_id, student_id FROM delivery_queue WHERE delivery_id > $1 ORDER BY delivery_id LIMIT 2000 FOR UPDATE
), changed AS (
  UPDATE delivery_queue q SET deferred = d.state = 'deferred', withdrawn = s.deleted_at IS NOT NULL
  FROM part JOIN deliveries d ON d.id = part.delivery_id JOIN students s ON s.id = part.student_id
  WHERE q.delivery_id = part.delivery_id AND (d.state = 'deferred' OR s.deleted_at IS NOT NULL)
)
SELECT CASE WHEN count(*) = 2000 THEN max(delivery_id) END AS cursor, count(*)::integer AS rows FROM part;
--> statement-breakpoint
-- batches over students
WITH part AS MATERIALIZED (
  SELECT id, template_id, position, deleted_at FROM students
  WHERE (template_id, position) > (split_part($1, ' ', 1), coalesce(nullif(split_part($1, ' ', 2), ''), '0')::bigint)
  ORDER BY template_id, position LIMIT 5000
), newest AS MATERIALIZED (
  SELECT p.id, p.template_id, p.position, d.state, d.ended
  FROM part p CROSS JOIN LATERAL (
    SELECT d.state, coalesce(d.sent_at, d.ended_at) AS ended FROM deliveries d
    WHERE d.student_id = p.id AND d.state IN ('sent', 'failed', 'suppressed', 'given')
      AND NOT (d.state = 'suppressed' AND EXISTS (
        SELECT FROM sendings g WHERE g.id = d.sending_id AND g.cancelled_at <= d.ended_at))
    ORDER BY d.position DESC LIMIT 1) d
  WHERE p.deleted_at IS NULL
), noted AS (
  INSERT INTO student_mails (template_id, position, student_id, state, mailed, batch_id, on_its_way)
  SELECT n.template_id, n.position, n.id, n.state,
    n.state = 'sent' OR EXISTS (SELECT FROM deliveries d WHERE d.student_id = n.id AND d.state = 'sent'),
    CASE WHEN n.state IN ('sent', 'failed') THEN (
      SELECT g.id FROM sendings g WHERE g.template_id = n.template_id AND g.created_at <= n.ended
      ORDER BY g.created_at DESC, g.id DESC LIMIT 1) END,
    EXISTS (SELECT FROM delivery_queue q WHERE q.student_id = n.id)
  FROM newest n ON CONFLICT DO NOTHING
)
SELECT CASE WHEN count(*) = 5000 THEN (
    SELECT template_id || ' ' || position FROM part ORDER BY template_id DESC, position DESC LIMIT 1) END AS cursor,
  count(*)::integer AS rows FROM part;
--> statement-breakpoint
-- batches over templates
WITH batch AS MATERIALIZED (SELECT id FROM templates WHERE id > $1 ORDER BY id LIMIT 200),
gone AS (DELETE FROM counts c USING batch WHERE c.subject = batch.id AND c.name = 'without-email'),
filled AS (INSERT INTO counts (subject, name, n)
  SELECT s.template_id, 'without-email', count(*) FROM batch JOIN students s ON s.template_id = batch.id
  WHERE s.deleted_at IS NULL AND lower(s.email) = '' GROUP BY s.template_id)
SELECT CASE WHEN count(*) = 200 THEN max(id) END AS cursor, count(*)::integer AS rows FROM batch;
