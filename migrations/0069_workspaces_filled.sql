-- batches over users
WITH batch AS (SELECT * FROM "users" WHERE id > $1 ORDER BY id LIMIT 1000),
opened AS (
  INSERT INTO "workspaces" ("id", "name", "personal", "issuer", "show_name", "issuer_at", "attested_at", "verified_at",
    "verified_issuer", "created_at", "taken_down_at", "blocked_at", "deleted_at", "erased_at")
  SELECT id, name, true, issuer, show_name, issuer_at, attested_at, verified_at,
    verified_issuer, created_at, taken_down_at, blocked_at, deleted_at, erased_at FROM batch
  ON CONFLICT DO NOTHING),
joined AS (
  INSERT INTO "members" ("workspace_id", "user_id", "role", "joined_at")
  SELECT id, id, 'owner', created_at FROM batch WHERE deleted_at IS NULL
  ON CONFLICT DO NOTHING)
SELECT (SELECT max(id) FROM batch) AS cursor, (SELECT count(*) FROM batch)::int AS rows
--> statement-breakpoint
-- batches over payment_orders
WITH batch AS (SELECT id FROM "payment_orders" WHERE id > $1 ORDER BY id LIMIT 1000),
written AS (
  UPDATE "payment_orders" o SET "workspace_id" = o.user_id FROM batch WHERE o.id = batch.id AND o.workspace_id IS NULL)
SELECT (SELECT max(id) FROM batch) AS cursor, (SELECT count(*) FROM batch)::int AS rows
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_orders_workspace_id_created_at_index" ON "payment_orders" USING btree ("workspace_id","created_at");
