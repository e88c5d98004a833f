-- batches over certificates
WITH part AS MATERIALIZED (
  SELECT student_id, sent_at, updated_at FROM certificates WHERE student_id > $1 ORDER BY student_id LIMIT 5000
), noted AS (
  INSERT INTO changed_since_sent (template_id, position, student_id)
  SELECT s.template_id, s.position, s.id FROM part p JOIN students s ON s.id = p.student_id
  WHERE p.sent_at IS NOT NULL AND p.updated_at > coalesce((
    SELECT coalesce(d.sent_at, d.ended_at) FROM deliveries d
    WHERE d.student_id = p.student_id AND d.state IN ('sent', 'given') ORDER BY d.position DESC LIMIT 1), p.sent_at)
  ON CONFLICT DO NOTHING
)
SELECT CASE WHEN count(*) = 5000 THEN max(student_id) END AS cursor, count(*)::integer AS rows FROM part;