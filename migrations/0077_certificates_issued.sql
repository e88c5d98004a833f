-- batches over certificates
-- Certificates that were sent or given out are version 1, with the words that their pages show today. A page that said
-- 'Updated on' because of its words keeps the date.
WITH part AS MATERIALIZED (
  SELECT student_id FROM certificates WHERE student_id > $1 ORDER BY student_id LIMIT 5000
), given AS MATERIALIZED (
  SELECT c.student_id, coalesce(c.sent_at, c.made_at) AS at, greatest(c.updated_at,
      CASE WHEN t.renamed_at > c.sent_at THEN t.renamed_at END, CASE WHEN t.issuer_at > c.sent_at THEN t.issuer_at END,
      CASE WHEN t.issuer = '' AND o.issuer_at > c.sent_at THEN o.issuer_at END) AS updated,
    json_build_object('title', t.name, 'description', t.description, 'language', t.language, 'issuer',
      CASE WHEN t.issuer <> '' THEN t.issuer WHEN o.issuer <> '' THEN o.issuer WHEN o.show_name THEN o.name ELSE '' END)::jsonb AS words
  FROM part JOIN certificates c ON c.student_id = part.student_id JOIN students s ON s.id = c.student_id
    JOIN templates t ON t.id = s.template_id JOIN workspaces o ON o.id = t.owner_id
  WHERE c.version = 0 AND s.erased_at IS NULL AND (c.sent_at IS NOT NULL OR s.issued_at IS NOT NULL
    OR EXISTS (SELECT FROM deliveries d WHERE d.student_id = s.id AND d.state <> 'suppressed'))
), issued AS (
  UPDATE certificates c SET version = 1, issued_at = given.at, version_at = coalesce(given.updated, given.at),
    updated_at = given.updated, words = given.words
  FROM given WHERE c.student_id = given.student_id AND c.version = 0
)
SELECT CASE WHEN count(*) = 5000 THEN max(student_id) END AS cursor, count(*)::integer AS rows FROM part;
