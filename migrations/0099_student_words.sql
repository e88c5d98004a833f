CREATE TABLE "student_words" (
	"position" bigint PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
-- What a student is found by, each word after the mark of its workspace: the words of the name, the certificate number,
-- the e-mail, and the digits of the mobile number, whole and without the country's. src/server/students/people-search.ts
-- makes searches of the same form.
CREATE FUNCTION student_search_words(owner_id text, name text, certificate_number text, email text, mobile text)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$
  SELECT array_to_tsvector(ARRAY(
    SELECT left(md5(owner_id), 8) || '/' || left(word, 200) FROM (
      SELECT unnest(string_to_array(translate(lower(name), '.,;:()"''-_/', '           '), ' ')) AS word
      UNION ALL SELECT unnest(string_to_array(lower(certificate_number), ' '))
      UNION ALL SELECT lower(email)
      UNION ALL SELECT unnest(ARRAY[digits, right(digits, 10)])
        FROM (SELECT regexp_replace(mobile, '[^0-9]', '', 'g') AS digits WHERE mobile <> '') numbers) words
    WHERE word <> ''));
$function$;--> statement-breakpoint
CREATE FUNCTION note_added_student_words() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $function$
BEGIN
  INSERT INTO student_words (position, template_id, words)
  SELECT s.position, s.template_id, student_search_words(t.owner_id, s.name, s.certificate_number, s.email, s.mobile)
  FROM added s JOIN templates t ON t.id = s.template_id WHERE s.deleted_at IS NULL AND s.erased_at IS NULL
  ORDER BY s.position;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE FUNCTION note_changed_student_words() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $function$
DECLARE
  ids text[] := ARRAY(SELECT id FROM (
    SELECT id, name, certificate_number, email, mobile, deleted_at IS NULL AND erased_at IS NULL FROM after
    EXCEPT SELECT id, name, certificate_number, email, mobile, deleted_at IS NULL AND erased_at IS NULL FROM before) changed);
BEGIN
  IF cardinality(ids) = 0 THEN RETURN NULL; END IF;
  DELETE FROM student_words WHERE position = ANY(ARRAY(
    SELECT position FROM students WHERE id = ANY(ids) AND NOT (deleted_at IS NULL AND erased_at IS NULL)));
  INSERT INTO student_words AS w (position, template_id, words)
  SELECT s.position, s.template_id, student_search_words(t.owner_id, s.name, s.certificate_number, s.email, s.mobile)
  FROM students s JOIN templates t ON t.id = s.template_id
  WHERE s.id = ANY(ids) AND s.deleted_at IS NULL AND s.erased_at IS NULL ORDER BY s.position
  ON CONFLICT (position) DO UPDATE SET words = excluded.words WHERE w.words <> excluded.words;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE FUNCTION note_erased_student_words() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $function$
BEGIN
  DELETE FROM student_words WHERE position = ANY(ARRAY(SELECT position FROM erased));
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER note_added_student_words AFTER INSERT ON students
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_added_student_words();--> statement-breakpoint
CREATE TRIGGER note_changed_student_words AFTER UPDATE ON students
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_changed_student_words();--> statement-breakpoint
CREATE TRIGGER note_erased_student_words AFTER DELETE ON students
  REFERENCING OLD TABLE AS erased FOR EACH STATEMENT EXECUTE FUNCTION note_erased_student_words();