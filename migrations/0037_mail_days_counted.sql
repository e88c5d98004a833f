-- batches over templates
WITH part AS (
  SELECT id FROM templates WHERE id > $1 ORDER BY id LIMIT 200
), counted AS (
  INSERT INTO mail_days (owner_id, day, mails)
  SELECT d.owner_id, (d.sent_at AT TIME ZONE 'Asia/Kolkata')::date, count(*)
  FROM part JOIN deliveries d ON d.template_id = part.id
  WHERE d.sent_at IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (owner_id, day) DO UPDATE SET mails = mail_days.mails + excluded.mails
)
SELECT CASE WHEN count(*) = 200 THEN max(id) END AS cursor, count(*)::int AS rows FROM part;
