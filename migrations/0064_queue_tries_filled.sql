-- batches over delivery_queue
WITH part AS MATERIALIZED (
  SELECT delivery_id FROM delivery_queue WHERE delivery_id > $1 ORDER BY delivery_id LIMIT 2000 FOR UPDATE
), recorded AS MATERIALIZED (
  SELECT d.id, d.state, d.attempt, d.sending_at FROM part, LATERAL (
    SELECT * FROM deliveries d WHERE d.id = part.delivery_id LIMIT 1) d
), filled AS (
  UPDATE delivery_queue q SET attempt = r.attempt, claimed_at = r.sending_at
  FROM recorded r WHERE q.delivery_id = r.id AND (r.attempt > 0 OR r.sending_at IS NOT NULL)
), queued AS (
  UPDATE deliveries d SET state = 'queued' FROM recorded r WHERE d.id = r.id AND r.state IN ('sending', 'deferred')
)
SELECT CASE WHEN count(*) = 2000 THEN max(delivery_id) END AS cursor, count(*)::integer AS rows FROM part;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "delivery_queue_of_students" ON "delivery_queue" USING btree ("student_id");
