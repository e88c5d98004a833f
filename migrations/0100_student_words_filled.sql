-- batches over students
WITH part AS MATERIALIZED (
  SELECT template_id, position, name, certificate_number, email, mobile, deleted_at IS NULL AND erased_at IS NULL AS live
  FROM students
  WHERE (template_id, position) > (split_part($1, ' ', 1), coalesce(nullif(split_part($1, ' ', 2), ''), '0')::bigint)
  ORDER BY template_id, position LIMIT 5000
), noted AS (
  INSERT INTO student_words (position, template_id, words)
  SELECT p.position, p.template_id, student_search_words(t.owner_id, p.name, p.certificate_number, p.email, p.mobile)
  FROM part p JOIN templates t ON t.id = p.template_id WHERE p.live ON CONFLICT DO NOTHING
)
SELECT CASE WHEN count(*) = 5000 THEN (
    SELECT template_id || ' ' || position FROM part ORDER BY template_id DESC, position DESC LIMIT 1) END AS cursor,
  count(*)::integer AS rows FROM part;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "student_words_found" ON "student_words" USING gin ("words");