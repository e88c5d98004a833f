-- batches over users
-- An address that several accounts verified belongs to the first of them; the others keep it for replies.
WITH part AS MATERIALIZED (
  SELECT id, mobile, wallet_address, email, email_verified_at, created_at FROM users
  WHERE id > $1 ORDER BY id LIMIT 2000
), proved AS (
  SELECT id AS user_id, 'mobile' AS kind, mobile AS subject, created_at AS at FROM part WHERE mobile IS NOT NULL
  UNION ALL SELECT id, 'wallet', lower(wallet_address), created_at FROM part WHERE wallet_address IS NOT NULL
  UNION ALL SELECT * FROM (
    SELECT DISTINCT ON (subject) id, 'email', subject, email_verified_at
    FROM part CROSS JOIN LATERAL (SELECT lower(normalize(email)) AS subject) comparable
    WHERE email_verified_at IS NOT NULL AND split_part(email, '@', 2) ~ '^[!-~]+$'
    ORDER BY subject, email_verified_at, id) first
), moved AS (
  INSERT INTO identities (user_id, kind, subject, verified_at) SELECT user_id, kind, subject, at FROM proved
  ON CONFLICT (kind, subject) DO UPDATE SET user_id = excluded.user_id, verified_at = excluded.verified_at
    WHERE identities.kind = 'email' AND excluded.verified_at < identities.verified_at
)
SELECT CASE WHEN count(*) = 2000 THEN max(id) END AS cursor, count(*)::integer AS rows FROM part;
