-- batches over templates
WITH batch AS MATERIALIZED (SELECT id FROM templates WHERE id > $1 ORDER BY id LIMIT 200),
asked AS MATERIALIZED (SELECT coalesce(array_agg(id), '{}') AS ids, count(*) AS rows, max(id) AS last FROM batch),
gone AS (DELETE FROM counts c USING batch WHERE c.subject = batch.id),
filled AS (INSERT INTO counts (subject, name, detail, n)
  SELECT t.* FROM asked, template_counts(asked.ids) t)
SELECT CASE WHEN rows = 200 THEN last END AS cursor, rows::integer FROM asked;
--> statement-breakpoint
-- batches over deliveries
WITH gone AS (DELETE FROM counts WHERE (subject = 'installation' OR name = 'credits') AND $1 = ''),
filled AS (INSERT INTO counts (subject, name, detail, n)
  SELECT 'installation', 'deliveries', state, count(*) FROM deliveries GROUP BY state
  UNION ALL SELECT 'installation', 'fills', state, count(*) FROM ai_fills GROUP BY state
  UNION ALL SELECT 'installation', 'credits', kind, sum(abs(amount)) FROM credit_entries GROUP BY kind
  UNION ALL SELECT user_id, 'credits', kind, sum(amount) FROM credit_entries GROUP BY user_id, kind)
SELECT NULL::text AS cursor, 0 AS rows;
