-- batches over users
WITH batch AS (SELECT id FROM "users" WHERE id > $1 ORDER BY id LIMIT 20),
written AS (
  INSERT INTO "budgets" ("owner_id", "budget", "used")
  SELECT batch.id, counted.budget, counted.used FROM batch, LATERAL "count_budgets"(batch.id) counted
  WHERE counted.used > 0
  ON CONFLICT ("owner_id", "budget") DO UPDATE SET "used" = excluded."used"
  RETURNING 1)
SELECT (SELECT max(id) FROM batch) AS cursor, (SELECT count(*) FROM batch)::int AS rows
