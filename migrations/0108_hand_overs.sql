CREATE TABLE "hand_overs" (
	"template_id" text NOT NULL,
	"student_id" text NOT NULL,
	"kind" text NOT NULL,
	"position" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text,
	CONSTRAINT "hand_overs_student_id_kind_pk" PRIMARY KEY("student_id","kind"),
	CONSTRAINT "hand_overs_kind" CHECK ("hand_overs"."kind" in ('given', 'claimed'))
);
--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_overs_listed" ON "hand_overs" USING btree ("template_id","kind","position");--> statement-breakpoint
-- Counts them while their students are not deleted.
CREATE FUNCTION count_hand_overs() RETURNS trigger LANGUAGE plpgsql
SET enable_nestloop = off SET enable_hashjoin = on AS $function$
DECLARE
  sign integer := TG_ARGV[0];
  ids text[] := ARRAY(SELECT DISTINCT student_id FROM changed);
BEGIN
  IF cardinality(ids) = 0 THEN RETURN NULL; END IF;
  INSERT INTO counts (subject, name, detail, n)
  SELECT s.template_id, 'handed-over', c.kind, sign * count(*)
  FROM changed c JOIN students_to_count(ids) s ON s.id = c.student_id WHERE s.live GROUP BY 1, 3;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER count_hand_overs AFTER INSERT ON hand_overs
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_hand_overs(1);--> statement-breakpoint
CREATE TRIGGER count_hand_overs_undone AFTER DELETE ON hand_overs
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_hand_overs('-1');--> statement-breakpoint
-- The two functions as before, and with what was handed over.
CREATE OR REPLACE FUNCTION template_counts(ids text[]) RETURNS TABLE (subject text, name text, detail text, n bigint)
LANGUAGE sql STABLE AS $function$
  WITH listed AS MATERIALIZED (
    SELECT s.template_id, s.deleted_at IS NULL AS live, s.email = '' AS without_email, c.revision_id,
      c.sent_at IS NOT NULL AS sent, c.withdrawn_at IS NOT NULL AS withdrawn
    FROM unnest(ids) AS asked (id) JOIN students s ON s.template_id = asked.id
    LEFT JOIN certificates c ON c.student_id = s.id)
  SELECT template_id, 'students', '', count(*) FROM listed WHERE live GROUP BY template_id
  UNION ALL SELECT template_id, 'without-email', '', count(*) FROM listed WHERE live AND without_email GROUP BY template_id
  UNION ALL SELECT template_id, 'made', revision_id, count(*) FROM listed
    WHERE live AND revision_id IS NOT NULL GROUP BY template_id, revision_id
  UNION ALL SELECT template_id, 'sent', '', count(*) FROM listed WHERE live AND sent GROUP BY template_id
  UNION ALL SELECT template_id, 'reached', '', count(*) FROM listed WHERE sent GROUP BY template_id
  UNION ALL SELECT template_id, 'withdrawn', '', count(*) FROM listed WHERE live AND withdrawn GROUP BY template_id
  UNION ALL SELECT h.template_id, 'handed-over', h.kind, count(*) FROM unnest(ids) AS asked (id)
    JOIN hand_overs h ON h.template_id = asked.id JOIN students s ON s.id = h.student_id
    WHERE s.deleted_at IS NULL GROUP BY 1, 3
  UNION ALL SELECT m.template_id, 'mails', mails_detail(m.state, m.mailed, m.batch_id, m.on_its_way), count(*)
    FROM unnest(ids) AS asked (id) JOIN student_mails m ON m.template_id = asked.id GROUP BY 1, 3
  UNION ALL SELECT t.id, 'queue', queue_state(q.holder, q.deferred), count(*) FROM unnest(ids) AS asked (id)
    JOIN templates t ON t.id = asked.id
    JOIN delivery_queue q ON q.owner_id = t.owner_id AND q.template_id = t.id WHERE NOT q.withdrawn GROUP BY 1, 3;
$function$;--> statement-breakpoint
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
    SELECT s.template_id, s.sign, c.revision_id, c.sent_at IS NOT NULL AS sent, c.withdrawn_at IS NOT NULL AS withdrawn
    FROM (SELECT *, CASE WHEN deleted_at IS NULL THEN 1 ELSE -1 END AS sign FROM students WHERE id = ANY(ids)) s
    LEFT JOIN LATERAL (
      SELECT revision_id, sent_at, withdrawn_at FROM certificates WHERE student_id = s.id LIMIT 1) c ON true)
  INSERT INTO counts (subject, name, detail, n)
  SELECT template_id, 'students', '', sum(sign) FROM known GROUP BY template_id
  UNION ALL SELECT template_id, 'made', revision_id, sum(sign) FROM known WHERE revision_id IS NOT NULL
    GROUP BY template_id, revision_id
  UNION ALL SELECT template_id, 'sent', '', sum(sign) FROM known WHERE sent GROUP BY template_id
  UNION ALL SELECT template_id, 'withdrawn', '', sum(sign) FROM known WHERE withdrawn GROUP BY template_id;
  INSERT INTO counts (subject, name, detail, n)
  SELECT s.template_id, 'handed-over', h.kind, sum(CASE WHEN s.deleted_at IS NULL THEN 1 ELSE -1 END)
  FROM students s JOIN hand_overs h ON h.student_id = s.id WHERE s.id = ANY(ids) GROUP BY 1, 3;
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
