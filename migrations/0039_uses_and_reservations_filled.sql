-- batches over template_revisions
WITH batch AS MATERIALIZED (
  SELECT id, content FROM template_revisions WHERE id > $1 ORDER BY id LIMIT 200 FOR KEY SHARE),
noted AS MATERIALIZED (SELECT note_pictures(id, content) FROM batch)
SELECT CASE WHEN count(*) = 200 THEN max(id) END AS cursor, count(*)::integer AS rows, (SELECT count(*) FROM noted) FROM batch;
--> statement-breakpoint
-- batches over posts
WITH batch AS MATERIALIZED (SELECT id, content FROM posts WHERE id > $1 ORDER BY id LIMIT 200 FOR KEY SHARE),
noted AS MATERIALIZED (SELECT note_pictures(id, content) FROM batch)
SELECT CASE WHEN count(*) = 200 THEN max(id) END AS cursor, count(*)::integer AS rows, (SELECT count(*) FROM noted) FROM batch;
--> statement-breakpoint
-- batches over ai_fills
WITH batch AS MATERIALIZED (
  SELECT id, concat_ws(' ', picture, selected_picture) AS content FROM ai_fills
  WHERE id > $1 ORDER BY id LIMIT 5000 FOR KEY SHARE),
noted AS MATERIALIZED (SELECT note_pictures(id, content) FROM batch WHERE content <> '')
SELECT CASE WHEN count(*) = 5000 THEN max(id) END AS cursor, count(*)::integer AS rows, (SELECT count(*) FROM noted) FROM batch;
--> statement-breakpoint
-- batches over credit_entries
WITH batch AS MATERIALIZED (
  SELECT user_id, position, intention, kind, created_at FROM credit_entries
  WHERE (user_id, position) > (split_part($1, ' ', 1), coalesce(nullif(split_part($1, ' ', 2), ''), '0')::bigint)
  ORDER BY user_id, position LIMIT 5000),
named AS (
  UPDATE credit_entries e SET subject_id = split_part(b.intention, ' ', 2) FROM batch b
  WHERE e.user_id = b.user_id AND e.intention = b.intention AND e.kind = b.kind AND b.kind IN ('reserve', 'commit')
    AND split_part(b.intention, ' ', 1) IN ('fill', 'post') AND e.subject_id IS NULL),
opened AS (
  INSERT INTO open_reservations (user_id, intention, created_at)
  SELECT b.user_id, b.intention, b.created_at FROM batch b WHERE b.kind = 'reserve' AND NOT EXISTS (
    SELECT FROM credit_entries e
    WHERE e.user_id = b.user_id AND e.intention = b.intention AND e.kind IN ('commit', 'release'))
  ON CONFLICT DO NOTHING)
SELECT CASE WHEN count(*) = 5000 THEN (
    SELECT user_id || ' ' || position FROM batch ORDER BY user_id DESC, position DESC LIMIT 1) END AS cursor,
  count(*)::integer AS rows FROM batch;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "credit_entries_subject" ON "credit_entries" USING btree ("subject_id") WHERE "credit_entries"."subject_id" is not null;
