CREATE TABLE "counts" (
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"id" bigserial NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "counts_subject_name_detail_id_pk" PRIMARY KEY("subject","name","detail","id")
);
--> statement-breakpoint
CREATE INDEX "counts_to_repeat" ON "counts" USING btree ("detail") WHERE "counts"."name" = 'recount';--> statement-breakpoint
-- Folds all rows of a subject. Rows that another transaction is folding are left to it, so nobody waits.
CREATE FUNCTION fold_counts() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  WITH taken AS MATERIALIZED (SELECT c.id FROM counts c WHERE c.subject = NEW.subject FOR UPDATE SKIP LOCKED),
  gone AS (DELETE FROM counts c USING taken WHERE c.subject = NEW.subject AND c.id = taken.id RETURNING c.*)
  INSERT INTO counts (subject, name, detail, n)
  SELECT subject, name, detail, sum(n) FROM gone GROUP BY subject, name, detail HAVING sum(n) <> 0;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER fold_counts AFTER INSERT ON counts FOR EACH ROW WHEN (NEW.id % 64 = 0) EXECUTE FUNCTION fold_counts();--> statement-breakpoint
-- What the counts of these templates should be.
CREATE FUNCTION template_counts(ids text[]) RETURNS TABLE (subject text, name text, detail text, n bigint)
LANGUAGE sql STABLE AS $function$
  WITH listed AS MATERIALIZED (
    SELECT s.template_id, s.deleted_at IS NULL AS live, c.revision_id, c.sent_at IS NOT NULL AS sent
    FROM unnest(ids) AS asked (id) JOIN students s ON s.template_id = asked.id
    LEFT JOIN certificates c ON c.student_id = s.id)
  SELECT template_id, 'students', '', count(*) FROM listed WHERE live GROUP BY template_id
  UNION ALL SELECT template_id, 'made', revision_id, count(*) FROM listed
    WHERE live AND revision_id IS NOT NULL GROUP BY template_id, revision_id
  UNION ALL SELECT template_id, 'sent', '', count(*) FROM listed WHERE live AND sent GROUP BY template_id
  UNION ALL SELECT template_id, 'reached', '', count(*) FROM listed WHERE sent GROUP BY template_id;
$function$;--> statement-breakpoint
-- Counts these templates anew. One statement, so it counts exactly what the deleted rows had counted.
CREATE FUNCTION recount_templates(ids text[]) RETURNS void LANGUAGE sql AS $function$
  WITH gone AS (DELETE FROM counts c WHERE c.subject = ANY(ids))
  INSERT INTO counts (subject, name, detail, n) SELECT * FROM template_counts(ids);
$function$;--> statement-breakpoint
-- Students: added, deleted for good, and deleted or restored by their organiser.
CREATE FUNCTION count_students() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  INSERT INTO counts (subject, name, n)
  SELECT template_id, 'students', TG_ARGV[0]::integer * count(*) FROM changed WHERE deleted_at IS NULL GROUP BY template_id;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER count_added_students AFTER INSERT ON students
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_students(1);--> statement-breakpoint
CREATE TRIGGER count_erased_students AFTER DELETE ON students
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_students('-1');--> statement-breakpoint
CREATE FUNCTION count_deleted_student() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  sign integer := CASE WHEN NEW.deleted_at IS NULL THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO counts (subject, name, detail, n)
  SELECT NEW.template_id, 'students', '', sign
  UNION ALL SELECT NEW.template_id, 'made', revision_id, sign FROM certificates WHERE student_id = NEW.id
  UNION ALL SELECT NEW.template_id, 'sent', '', sign FROM certificates WHERE student_id = NEW.id AND sent_at IS NOT NULL;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER count_deleted_student AFTER UPDATE OF deleted_at ON students FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION count_deleted_student();--> statement-breakpoint
-- Certificates count only with a student who is not deleted, so nobody may delete the student before this commits. A
-- student who is just being changed is not waited for: the template is counted anew when that has ended.
CREATE FUNCTION students_to_count(ids text[]) RETURNS TABLE (id text, template_id text, live boolean)
LANGUAGE plpgsql AS $function$
DECLARE
  locked text[];
BEGIN
  locked := ARRAY(SELECT s.id FROM students s WHERE s.id = ANY(ids) ORDER BY s.id FOR SHARE SKIP LOCKED);
  INSERT INTO counts (subject, name, n)
  SELECT DISTINCT s.template_id, 'recount', 1
  FROM unnest(ids) AS asked (id) JOIN students s ON s.id = asked.id WHERE cardinality(locked) < cardinality(ids)
    AND NOT s.id = ANY(locked);
  RETURN QUERY SELECT s.id, s.template_id, s.deleted_at IS NULL FROM unnest(locked) AS l (id) JOIN students s ON s.id = l.id;
END $function$;--> statement-breakpoint
CREATE FUNCTION count_certificates() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  sign integer := TG_ARGV[0];
BEGIN
  WITH known AS MATERIALIZED (
    SELECT s.template_id, s.live, c.revision_id, c.sent_at IS NOT NULL AS sent
    FROM changed c JOIN students_to_count(ARRAY(SELECT student_id FROM changed)) s ON s.id = c.student_id)
  INSERT INTO counts (subject, name, detail, n)
  SELECT template_id, 'made', revision_id, sign * count(*) FROM known WHERE live GROUP BY template_id, revision_id
  UNION ALL SELECT template_id, 'sent', '', sign * count(*) FROM known WHERE live AND sent GROUP BY template_id
  UNION ALL SELECT template_id, 'reached', '', sign * count(*) FROM known WHERE sent GROUP BY template_id;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER count_made_certificates AFTER INSERT ON certificates
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_certificates(1);--> statement-breakpoint
CREATE TRIGGER count_erased_certificates AFTER DELETE ON certificates
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_certificates('-1');--> statement-breakpoint
CREATE FUNCTION count_changed_certificates() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  ids text[] := ARRAY(
    SELECT b.student_id FROM before b JOIN after a ON a.student_id = b.student_id
    WHERE b.revision_id <> a.revision_id OR (b.sent_at IS NULL) <> (a.sent_at IS NULL));
BEGIN
  IF cardinality(ids) = 0 THEN RETURN NULL; END IF;
  WITH known AS MATERIALIZED (
    SELECT s.template_id, s.live, c.revision_id, c.sent, c.sign
    FROM students_to_count(ids) s JOIN (
      SELECT student_id, revision_id, sent_at IS NOT NULL AS sent, 1 AS sign FROM after
      UNION ALL SELECT student_id, revision_id, sent_at IS NOT NULL, -1 FROM before) c ON c.student_id = s.id)
  INSERT INTO counts (subject, name, detail, n)
  SELECT template_id, 'made', revision_id, sum(sign) FROM known WHERE live
    GROUP BY template_id, revision_id HAVING sum(sign) <> 0
  UNION ALL SELECT template_id, 'sent', '', sum(sign) FROM known WHERE live AND sent
    GROUP BY template_id HAVING sum(sign) <> 0
  UNION ALL SELECT template_id, 'reached', '', sum(sign) FROM known WHERE sent
    GROUP BY template_id HAVING sum(sign) <> 0;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER count_changed_certificates AFTER UPDATE ON certificates
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_certificates();--> statement-breakpoint
CREATE FUNCTION drop_counts() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  DELETE FROM counts c USING gone WHERE c.subject = gone.id;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER drop_counts AFTER DELETE ON templates
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION drop_counts();--> statement-breakpoint
-- The whole installation: rows of a table by their state, and credits by kind of entry; these also for each user.
CREATE FUNCTION count_states() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  sign integer := TG_ARGV[1];
BEGIN
  INSERT INTO counts (subject, name, detail, n)
  SELECT 'installation', TG_ARGV[0], state, sign * count(*) FROM changed GROUP BY state;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE FUNCTION count_changed_states() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  INSERT INTO counts (subject, name, detail, n)
  SELECT 'installation', TG_ARGV[0], state, sum(sign)
  FROM (SELECT state, 1 AS sign FROM after UNION ALL SELECT state, -1 FROM before) changed
  GROUP BY state HAVING sum(sign) <> 0;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER count_added_fills AFTER INSERT ON ai_fills
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_states('fills', 1);--> statement-breakpoint
CREATE TRIGGER count_erased_fills AFTER DELETE ON ai_fills
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_states('fills', '-1');--> statement-breakpoint
CREATE TRIGGER count_changed_fills AFTER UPDATE ON ai_fills
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_states('fills');--> statement-breakpoint
CREATE TRIGGER count_added_deliveries AFTER INSERT ON deliveries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_states('deliveries', 1);--> statement-breakpoint
CREATE TRIGGER count_erased_deliveries AFTER DELETE ON deliveries
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_states('deliveries', '-1');--> statement-breakpoint
CREATE TRIGGER count_changed_deliveries AFTER UPDATE ON deliveries
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_states('deliveries');--> statement-breakpoint
CREATE FUNCTION count_credits() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  INSERT INTO counts (subject, name, detail, n)
  SELECT 'installation', 'credits', kind, sum(abs(amount)) FROM changed GROUP BY kind
  UNION ALL SELECT user_id, 'credits', kind, sum(amount) FROM changed GROUP BY user_id, kind;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER count_credits AFTER INSERT ON credit_entries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_credits();
