-- batches over deliveries
WITH part AS (
  SELECT * FROM "deliveries" WHERE "state" IN ('queued', 'sending', 'deferred') AND "student_id" > $1
  ORDER BY "student_id" LIMIT 2000
), queued AS (
  INSERT INTO "delivery_queue" ("delivery_id", "student_id", "template_id", "owner_id", "position", "next_at", "soon", "holder", "paused_at")
  SELECT "id", "student_id", "template_id", "owner_id", "position", "next_at", "next_at" <= now(), "holder", "paused_at" FROM part
), held AS (
  INSERT INTO "delivery_leases" SELECT DISTINCT "holder" FROM part WHERE "holder" IS NOT NULL ON CONFLICT DO NOTHING
)
SELECT CASE WHEN count(*) = 2000 THEN max("student_id") END AS cursor, count(*)::int AS rows FROM part;
