-- batches over suppressions
WITH part AS MATERIALIZED (
  SELECT address FROM suppressions WHERE owner_id = '' AND address > $1 ORDER BY address LIMIT 1000
), lifted AS (
  DELETE FROM suppressions s USING part p
  WHERE s.address = p.address AND s.owner_id = '' AND s.kind = 'bounced'
    AND coalesce(s.reason ->> 'code', '') NOT IN ('delivery.mailbox_missing', 'delivery.mailbox_closed')
)
SELECT CASE WHEN count(*) = 1000 THEN max(address) END AS cursor, count(*)::integer AS rows FROM part;
