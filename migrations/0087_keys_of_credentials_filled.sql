-- batches over credentials
-- The proof names the key as `DID#KEY`. Within a text of the JSON, quotation marks would have a backslash before them.
WITH part AS MATERIALIZED (
  SELECT student_id, nth FROM credentials
  WHERE (student_id, nth) > (split_part($1, ' ', 1), coalesce(nullif(split_part($1, ' ', 2), ''), '0')::integer)
  ORDER BY student_id, nth LIMIT 2000
), filled AS (
  UPDATE credentials c SET key_id = k.id
  FROM part, issuer_keys k
  WHERE c.student_id = part.student_id AND c.nth = part.nth AND c.body IS NOT NULL AND c.key_id IS NULL
    AND k.public_key = substring(convert_from(c.body, 'UTF8') FROM '"verificationMethod":"[^"#]*#([A-Za-z0-9]+)"')
)
SELECT CASE WHEN count(*) = 2000 THEN (SELECT student_id || ' ' || nth FROM part ORDER BY student_id DESC, nth DESC LIMIT 1) END AS cursor,
  count(*)::integer AS rows FROM part;
