-- The record is written when a mail is queued and when it has ended; what happens in between, the queue says.
ALTER TABLE "deliveries" DROP COLUMN "holder";--> statement-breakpoint
ALTER TABLE "deliveries" DROP COLUMN "sending_at";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_state";--> statement-breakpoint
-- The next migration checks the rows of before, while others write.
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" in ('queued', 'sent', 'failed', 'suppressed', 'given')) NOT VALID;--> statement-breakpoint
ALTER TABLE "delivery_queue" DROP CONSTRAINT "delivery_queue_pkey";--> statement-breakpoint
ALTER TABLE "delivery_queue" DROP CONSTRAINT "delivery_queue_one_on_its_way";--> statement-breakpoint
ALTER TABLE "delivery_queue" ADD CONSTRAINT "delivery_queue_pkey" PRIMARY KEY USING INDEX "delivery_queue_of_students";--> statement-breakpoint
-- Mails of the whole installation by state: those on their way from the queue, the others from the record.
CREATE OR REPLACE FUNCTION count_queue() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  INSERT INTO counts (subject, name, detail, n)
  SELECT template_id, 'queue', queue_state(holder, deferred), sign * count(*) FROM changed WHERE NOT withdrawn GROUP BY 1, 3
  UNION ALL SELECT 'installation', 'deliveries', queue_state(holder, deferred), sign * count(*) FROM changed GROUP BY 3;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_queue() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM after) THEN RETURN NULL; END IF;
  INSERT INTO counts (subject, name, detail, n)
  SELECT subject, name, state, sum(sign) FROM (
    SELECT template_id AS subject, 'queue' AS name, queue_state(holder, deferred) AS state, 1 AS sign FROM after WHERE NOT withdrawn
    UNION ALL SELECT template_id, 'queue', queue_state(holder, deferred), -1 FROM before WHERE NOT withdrawn
    UNION ALL SELECT 'installation', 'deliveries', queue_state(holder, deferred), 1 FROM after
    UNION ALL SELECT 'installation', 'deliveries', queue_state(holder, deferred), -1 FROM before) changed
  GROUP BY 1, 2, 3 HAVING sum(sign) <> 0;
  RETURN NULL;
END $function$;--> statement-breakpoint
DROP TRIGGER count_added_deliveries ON deliveries;--> statement-breakpoint
DROP TRIGGER count_erased_deliveries ON deliveries;--> statement-breakpoint
DROP TRIGGER count_changed_deliveries ON deliveries;--> statement-breakpoint
CREATE FUNCTION count_ended_mails() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  INSERT INTO counts (subject, name, detail, n)
  SELECT 'installation', 'deliveries', state, TG_ARGV[0]::integer * count(*) FROM changed WHERE state <> 'queued' GROUP BY state;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE FUNCTION count_changed_ends() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  INSERT INTO counts (subject, name, detail, n)
  SELECT 'installation', 'deliveries', state, sum(sign)
  FROM (SELECT state, 1 AS sign FROM after UNION ALL SELECT state, -1 FROM before) changed
  WHERE state <> 'queued' GROUP BY state HAVING sum(sign) <> 0;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER count_added_deliveries AFTER INSERT ON deliveries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_ended_mails(1);--> statement-breakpoint
CREATE TRIGGER count_erased_deliveries AFTER DELETE ON deliveries
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_ended_mails('-1');--> statement-breakpoint
CREATE TRIGGER count_changed_deliveries AFTER UPDATE ON deliveries
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_ends();--> statement-breakpoint
DELETE FROM counts WHERE subject = 'installation' AND name = 'deliveries' AND detail IN ('queued', 'sending', 'deferred');--> statement-breakpoint
INSERT INTO counts (subject, name, detail, n)
SELECT 'installation', 'deliveries', queue_state(holder, deferred), count(*) FROM delivery_queue GROUP BY 3;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_students() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $function$
DECLARE
  ids text[] := ARRAY(SELECT id FROM (
    SELECT id, deleted_at IS NULL FROM after EXCEPT SELECT id, deleted_at IS NULL FROM before) changed);
  deleted text[];
BEGIN
  INSERT INTO counts (subject, name, n)
  SELECT template_id, 'without-email', sum(sign) FROM (
    SELECT template_id, 1 AS sign FROM after WHERE deleted_at IS NULL AND email = ''
    UNION ALL SELECT template_id, -1 FROM before WHERE deleted_at IS NULL AND email = '') changed
  GROUP BY template_id HAVING sum(sign) <> 0;
  IF cardinality(ids) = 0 THEN RETURN NULL; END IF;
  WITH known AS MATERIALIZED (
    SELECT s.template_id, s.sign, c.revision_id, c.sent_at IS NOT NULL AS sent
    FROM (SELECT *, CASE WHEN deleted_at IS NULL THEN 1 ELSE -1 END AS sign FROM students WHERE id = ANY(ids)) s
    LEFT JOIN LATERAL (SELECT revision_id, sent_at FROM certificates WHERE student_id = s.id LIMIT 1) c ON true)
  INSERT INTO counts (subject, name, detail, n)
  SELECT template_id, 'students', '', sum(sign) FROM known GROUP BY template_id
  UNION ALL SELECT template_id, 'made', revision_id, sum(sign) FROM known WHERE revision_id IS NOT NULL
    GROUP BY template_id, revision_id
  UNION ALL SELECT template_id, 'sent', '', sum(sign) FROM known WHERE sent GROUP BY template_id;
  -- A mail that is just being changed is not waited for.
  deleted := ARRAY(SELECT id FROM students WHERE id = ANY(ids) AND deleted_at IS NOT NULL);
  UPDATE delivery_queue q SET withdrawn = q.student_id = ANY(deleted) WHERE q.student_id = ANY(ARRAY(
    SELECT f.student_id FROM delivery_queue f WHERE f.student_id = ANY(ids) FOR UPDATE SKIP LOCKED));
  INSERT INTO counts (subject, name, n)
  SELECT DISTINCT q.template_id, 'recount', 1 FROM delivery_queue q
  WHERE q.student_id = ANY(ids) AND q.withdrawn <> (q.student_id = ANY(deleted));
  PERFORM note_mails(ids);
  RETURN NULL;
END $function$;
