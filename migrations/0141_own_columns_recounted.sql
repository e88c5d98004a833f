-- batches over workspaces
WITH batch AS MATERIALIZED (SELECT id FROM "workspaces" WHERE id > $1 ORDER BY id LIMIT 20),
written AS (
  INSERT INTO "budgets" ("owner_id", "budget", "used")
  SELECT batch.id, counted.budget, counted.used FROM batch, LATERAL "count_budgets"(batch.id) counted
  WHERE counted.used > 0 AND counted.budget = 'storage' ORDER BY 1
  ON CONFLICT ("owner_id", "budget") DO UPDATE SET "used" = excluded."used", "counted_at" = NULL
  RETURNING 1)
SELECT CASE WHEN count(*) = 20 THEN max(id) END AS cursor, (SELECT count(*) FROM written)::int AS rows FROM batch
