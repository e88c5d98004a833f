-- batches over deliveries
WITH part AS MATERIALIZED (
  SELECT id, student_id, template_id, state, coalesce(ended_at, queued_at) AS at FROM deliveries WHERE id > $1 ORDER BY id LIMIT 5000
), noted AS (
  INSERT INTO hand_overs (template_id, student_id, kind, position, at)
  SELECT p.template_id, p.student_id, 'given', s.position, p.at FROM part p JOIN students s ON s.id = p.student_id
  WHERE p.state = 'given' AND s.erased_at IS NULL
  ON CONFLICT DO NOTHING
)
SELECT CASE WHEN count(*) = 5000 THEN max(id) END AS cursor, count(*)::integer AS rows FROM part;
