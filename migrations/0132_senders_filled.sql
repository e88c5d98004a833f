-- batches over workspaces
WITH part AS MATERIALIZED (SELECT id FROM workspaces WHERE id > $1 ORDER BY id LIMIT 500), made AS (
  UPDATE workspaces w SET made_by = coalesce(
    (SELECT e.user_id FROM events e JOIN users u ON u.id = e.user_id
      WHERE e.workspace_id = w.id AND e.kind = 'workspace.made' ORDER BY e.at LIMIT 1),
    (SELECT m.user_id FROM members m WHERE m.workspace_id = w.id ORDER BY m.role <> 'owner', m.joined_at, m.user_id LIMIT 1))
  FROM part WHERE w.id = part.id AND NOT w.personal AND w.made_by IS NULL
)
SELECT CASE WHEN count(*) = 500 THEN max(id) END AS cursor, count(*)::integer AS rows FROM part;--> statement-breakpoint
-- batches over workspaces
WITH part AS MATERIALIZED (
  SELECT w.id, w.made_by FROM workspaces w WHERE w.id > $1 ORDER BY w.id LIMIT 500
), moved AS (
  DELETE FROM mail_days m USING part p JOIN workspaces w ON w.id = p.id
  WHERE m.owner_id = p.id AND p.made_by IS NOT NULL AND w.verified_at IS NULL
    AND NOT EXISTS (SELECT FROM issuer_domains d WHERE d.owner_id = w.id AND d.verified_at IS NOT NULL)
  RETURNING p.made_by, m.day, m.mails
), added AS (
  INSERT INTO mail_days (owner_id, day, mails)
  SELECT made_by, day, sum(mails)::integer FROM moved GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (owner_id, day) DO UPDATE SET mails = mail_days.mails + excluded.mails
)
SELECT CASE WHEN count(*) = 500 THEN max(id) END AS cursor, count(*)::integer AS rows FROM part;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_person_id_index" ON "users" USING btree ("person_id") WHERE "users"."person_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "workspaces_made_by_index" ON "workspaces" USING btree ("made_by") WHERE "workspaces"."made_by" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "delivery_queue_by_sender" ON "delivery_queue" USING btree ("sent_by") WHERE "delivery_queue"."sent_by" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "whatsapp_messages_by_sender" ON "whatsapp_messages" USING btree ("sent_by") WHERE "whatsapp_messages"."sent_by" is not null and "whatsapp_messages"."next_at" is not null;