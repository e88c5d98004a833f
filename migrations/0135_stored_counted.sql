-- What is stored is counted in the transaction that stores it, for every column whose size somebody chooses
-- (src/server/budgets/stored.ts).
-- The query that finds the owner and the bytes of each of these rows.
CREATE FUNCTION "stored_rows"(rows text, of regclass, owned_by text, columns text[]) RETURNS text LANGUAGE sql STABLE AS $function$
  SELECT format('SELECT %s AS owner_id, %s AS bytes FROM %s',
    CASE WHEN owned_by IN ('owner_id', 'workspace_id') THEN 'r.' || owned_by ELSE 't.owner_id' END,
    (SELECT string_agg(format(CASE a.atttypid WHEN 'bytea'::regtype THEN 'coalesce(octet_length(r.%I), 0)'
        ELSE 'coalesce(octet_length(r.%I::text), 0)' END, a.attname), ' + ')
      FROM pg_attribute a WHERE a.attrelid = of AND a.attname = ANY (columns)),
    CASE owned_by
      WHEN 'template_id' THEN format('templates t JOIN %s r ON r.template_id = t.id', rows)
      WHEN 'student_id' THEN format('templates t JOIN students s ON s.template_id = t.id JOIN %s r ON r.student_id = s.id', rows)
      ELSE format('%s r', rows) END)
$function$;--> statement-breakpoint
-- After a statement: its first argument is the column by which the owner is found, the others are what counts.
CREATE FUNCTION "budget_stored"() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  changes text[] := '{}';
  change record;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    changes := changes || format('SELECT owner_id, bytes FROM (%s) x', stored_rows('added', TG_RELID, TG_ARGV[0], TG_ARGV[1:]));
  END IF;
  IF TG_OP <> 'INSERT' THEN
    changes := changes || format('SELECT owner_id, -bytes FROM (%s) x', stored_rows('gone', TG_RELID, TG_ARGV[0], TG_ARGV[1:]));
  END IF;
  FOR change IN EXECUTE format(
    'SELECT owner_id, sum(bytes)::bigint AS bytes FROM (%s) c (owner_id, bytes) GROUP BY 1 HAVING sum(bytes) <> 0 ORDER BY 1',
    array_to_string(changes, ' UNION ALL '))
  LOOP
    PERFORM "add_to_budget"(change.owner_id, 'storage', change.bytes);
  END LOOP;
  RETURN NULL;
END $function$;--> statement-breakpoint
DROP TRIGGER "budget_post" ON "posts";--> statement-breakpoint
DROP FUNCTION "budget_post"();--> statement-breakpoint
CREATE TRIGGER "budget_stored_added" AFTER INSERT ON "templates" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'name', 'category', 'language', 'description', 'issuer');--> statement-breakpoint
CREATE TRIGGER "budget_stored_changed" AFTER UPDATE ON "templates" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'name', 'category', 'language', 'description', 'issuer');--> statement-breakpoint
CREATE TRIGGER "budget_stored_removed" AFTER DELETE ON "templates" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'name', 'category', 'language', 'description', 'issuer');--> statement-breakpoint
CREATE TRIGGER "budget_stored_added" AFTER INSERT ON "variants" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'name', 'column_name', 'values', 'folded_values');--> statement-breakpoint
CREATE TRIGGER "budget_stored_changed" AFTER UPDATE ON "variants" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'name', 'column_name', 'values', 'folded_values');--> statement-breakpoint
CREATE TRIGGER "budget_stored_removed" AFTER DELETE ON "variants" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'name', 'column_name', 'values', 'folded_values');--> statement-breakpoint
CREATE TRIGGER "budget_stored_added" AFTER INSERT ON "students" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'name', 'certificate_number', 'email', 'mobile', 'remarks', 'extra');--> statement-breakpoint
CREATE TRIGGER "budget_stored_changed" AFTER UPDATE ON "students" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'name', 'certificate_number', 'email', 'mobile', 'remarks', 'extra');--> statement-breakpoint
CREATE TRIGGER "budget_stored_removed" AFTER DELETE ON "students" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'name', 'certificate_number', 'email', 'mobile', 'remarks', 'extra');--> statement-breakpoint
CREATE TRIGGER "budget_stored_added" AFTER INSERT ON "certificates" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('student_id', 'words', 'withdrawn_reason');--> statement-breakpoint
CREATE TRIGGER "budget_stored_changed" AFTER UPDATE ON "certificates" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('student_id', 'words', 'withdrawn_reason');--> statement-breakpoint
CREATE TRIGGER "budget_stored_removed" AFTER DELETE ON "certificates" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('student_id', 'words', 'withdrawn_reason');--> statement-breakpoint
CREATE TRIGGER "budget_stored_added" AFTER INSERT ON "certificate_versions" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('student_id', 'words', 'name', 'certificate_number', 'remarks', 'extra');--> statement-breakpoint
CREATE TRIGGER "budget_stored_changed" AFTER UPDATE ON "certificate_versions" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('student_id', 'words', 'name', 'certificate_number', 'remarks', 'extra');--> statement-breakpoint
CREATE TRIGGER "budget_stored_removed" AFTER DELETE ON "certificate_versions" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('student_id', 'words', 'name', 'certificate_number', 'remarks', 'extra');--> statement-breakpoint
CREATE TRIGGER "budget_stored_added" AFTER INSERT ON "certificate_withdrawals" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('student_id', 'reason');--> statement-breakpoint
CREATE TRIGGER "budget_stored_changed" AFTER UPDATE ON "certificate_withdrawals" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('student_id', 'reason');--> statement-breakpoint
CREATE TRIGGER "budget_stored_removed" AFTER DELETE ON "certificate_withdrawals" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('student_id', 'reason');--> statement-breakpoint
CREATE TRIGGER "budget_stored_added" AFTER INSERT ON "certificate_updates" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'words', 'variant_revisions');--> statement-breakpoint
CREATE TRIGGER "budget_stored_changed" AFTER UPDATE ON "certificate_updates" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'words', 'variant_revisions');--> statement-breakpoint
CREATE TRIGGER "budget_stored_removed" AFTER DELETE ON "certificate_updates" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'words', 'variant_revisions');--> statement-breakpoint
CREATE TRIGGER "budget_stored_added" AFTER INSERT ON "credentials" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('student_id', 'body');--> statement-breakpoint
CREATE TRIGGER "budget_stored_changed" AFTER UPDATE ON "credentials" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('student_id', 'body');--> statement-breakpoint
CREATE TRIGGER "budget_stored_removed" AFTER DELETE ON "credentials" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('student_id', 'body');--> statement-breakpoint
CREATE TRIGGER "budget_stored_added" AFTER INSERT ON "posts" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'title', 'subcategory', 'main_category', 'caption', 'content');--> statement-breakpoint
CREATE TRIGGER "budget_stored_changed" AFTER UPDATE ON "posts" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'title', 'subcategory', 'main_category', 'caption', 'content');--> statement-breakpoint
CREATE TRIGGER "budget_stored_removed" AFTER DELETE ON "posts" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'title', 'subcategory', 'main_category', 'caption', 'content');--> statement-breakpoint
CREATE TRIGGER "budget_stored_added" AFTER INSERT ON "ai_fills" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'title', 'summary', 'selected_credit', 'search_words');--> statement-breakpoint
CREATE TRIGGER "budget_stored_changed" AFTER UPDATE ON "ai_fills" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'title', 'summary', 'selected_credit', 'search_words');--> statement-breakpoint
CREATE TRIGGER "budget_stored_removed" AFTER DELETE ON "ai_fills" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'title', 'summary', 'selected_credit', 'search_words');--> statement-breakpoint
CREATE TRIGGER "budget_stored_added" AFTER INSERT ON "saved_texts" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'name', 'subject', 'message');--> statement-breakpoint
CREATE TRIGGER "budget_stored_changed" AFTER UPDATE ON "saved_texts" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'name', 'subject', 'message');--> statement-breakpoint
CREATE TRIGGER "budget_stored_removed" AFTER DELETE ON "saved_texts" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'name', 'subject', 'message');--> statement-breakpoint
CREATE TRIGGER "budget_stored_added" AFTER INSERT ON "brands" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'brand');--> statement-breakpoint
CREATE TRIGGER "budget_stored_changed" AFTER UPDATE ON "brands" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'brand');--> statement-breakpoint
CREATE TRIGGER "budget_stored_removed" AFTER DELETE ON "brands" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'brand');--> statement-breakpoint
CREATE TRIGGER "budget_stored_added" AFTER INSERT ON "shown_columns" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'columns');--> statement-breakpoint
CREATE TRIGGER "budget_stored_changed" AFTER UPDATE ON "shown_columns" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'columns');--> statement-breakpoint
CREATE TRIGGER "budget_stored_removed" AFTER DELETE ON "shown_columns" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'columns');--> statement-breakpoint
CREATE TRIGGER "budget_stored_added" AFTER INSERT ON "import_mappings" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'header', 'columns');--> statement-breakpoint
CREATE TRIGGER "budget_stored_changed" AFTER UPDATE ON "import_mappings" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'header', 'columns');--> statement-breakpoint
CREATE TRIGGER "budget_stored_removed" AFTER DELETE ON "import_mappings" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'header', 'columns');--> statement-breakpoint
CREATE TRIGGER "budget_stored_added" AFTER INSERT ON "claim_links" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'column_name', 'values', 'folded_values', 'number_column');--> statement-breakpoint
CREATE TRIGGER "budget_stored_changed" AFTER UPDATE ON "claim_links" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'column_name', 'values', 'folded_values', 'number_column');--> statement-breakpoint
CREATE TRIGGER "budget_stored_removed" AFTER DELETE ON "claim_links" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'column_name', 'values', 'folded_values', 'number_column');--> statement-breakpoint
CREATE TRIGGER "budget_stored_added" AFTER INSERT ON "claim_requests" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'email', 'name');--> statement-breakpoint
CREATE TRIGGER "budget_stored_changed" AFTER UPDATE ON "claim_requests" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'email', 'name');--> statement-breakpoint
CREATE TRIGGER "budget_stored_removed" AFTER DELETE ON "claim_requests" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'email', 'name');--> statement-breakpoint
CREATE TRIGGER "budget_stored_added" AFTER INSERT ON "corrections" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'email', 'email_before', 'name_before', 'name_asked', 'note', 'reason');--> statement-breakpoint
CREATE TRIGGER "budget_stored_changed" AFTER UPDATE ON "corrections" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'email', 'email_before', 'name_before', 'name_asked', 'note', 'reason');--> statement-breakpoint
CREATE TRIGGER "budget_stored_removed" AFTER DELETE ON "corrections" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'email', 'email_before', 'name_before', 'name_asked', 'note', 'reason');--> statement-breakpoint
CREATE TRIGGER "budget_stored_added" AFTER INSERT ON "sendings" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'subject', 'message');--> statement-breakpoint
CREATE TRIGGER "budget_stored_changed" AFTER UPDATE ON "sendings" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'subject', 'message');--> statement-breakpoint
CREATE TRIGGER "budget_stored_removed" AFTER DELETE ON "sendings" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'subject', 'message');--> statement-breakpoint
CREATE TRIGGER "budget_stored_added" AFTER INSERT ON "publications" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'left_out', 'subject', 'message');--> statement-breakpoint
CREATE TRIGGER "budget_stored_changed" AFTER UPDATE ON "publications" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'left_out', 'subject', 'message');--> statement-breakpoint
CREATE TRIGGER "budget_stored_removed" AFTER DELETE ON "publications" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'left_out', 'subject', 'message');--> statement-breakpoint
CREATE TRIGGER "budget_stored_added" AFTER INSERT ON "batch_drafts" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'students');--> statement-breakpoint
CREATE TRIGGER "budget_stored_changed" AFTER UPDATE ON "batch_drafts" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'students');--> statement-breakpoint
CREATE TRIGGER "budget_stored_removed" AFTER DELETE ON "batch_drafts" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('owner_id', 'students');--> statement-breakpoint
CREATE TRIGGER "budget_stored_added" AFTER INSERT ON "whatsapp_lists" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'opt_in_column', 'country');--> statement-breakpoint
CREATE TRIGGER "budget_stored_changed" AFTER UPDATE ON "whatsapp_lists" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'opt_in_column', 'country');--> statement-breakpoint
CREATE TRIGGER "budget_stored_removed" AFTER DELETE ON "whatsapp_lists" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('template_id', 'opt_in_column', 'country');--> statement-breakpoint
CREATE TRIGGER "budget_stored_added" AFTER INSERT ON "webhook_endpoints" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('workspace_id', 'url', 'events');--> statement-breakpoint
CREATE TRIGGER "budget_stored_changed" AFTER UPDATE ON "webhook_endpoints" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('workspace_id', 'url', 'events');--> statement-breakpoint
CREATE TRIGGER "budget_stored_removed" AFTER DELETE ON "webhook_endpoints" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_stored"('workspace_id', 'url', 'events');--> statement-breakpoint
-- Every transaction counts in one order: templates, storage, revisions, students. So no two wait for each other.
CREATE OR REPLACE FUNCTION "budget_revisions"() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM "add_to_budget"(c.owner_id, 'storage', CASE TG_OP WHEN 'INSERT' THEN c.bytes ELSE -c.bytes END),
    "add_to_budget"(c.owner_id, 'revisions', CASE TG_OP WHEN 'INSERT' THEN c.n ELSE -c.n END)
  FROM (SELECT t.owner_id, count(*) AS n, sum(octet_length(r.content))::bigint AS bytes
    FROM changed r JOIN "templates" t ON t.id = r.template_id GROUP BY t.owner_id ORDER BY t.owner_id) c;
  RETURN NULL;
END $function$;--> statement-breakpoint
DROP TRIGGER "budget_student_erased" ON "students";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "budget_student_erased"() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM "add_to_budget"(c.owner_id, 'students', c.n)
  FROM (SELECT t.owner_id, sum(CASE WHEN a.erased_at IS NULL THEN 1 ELSE -1 END) AS n
    FROM gone g JOIN added a ON a.id = g.id JOIN "templates" t ON t.id = a.template_id
    WHERE (g.erased_at IS NULL) <> (a.erased_at IS NULL) GROUP BY t.owner_id ORDER BY t.owner_id) c;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER "budget_students_erased" AFTER UPDATE ON "students" REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "budget_student_erased"();--> statement-breakpoint
-- Counts again all that an owner has stored, with what the triggers count.
CREATE OR REPLACE FUNCTION "count_budgets"(owner text) RETURNS TABLE (budget text, used bigint) LANGUAGE plpgsql STABLE AS $function$
DECLARE
  counted record;
  bytes bigint;
  args text[];
  storage bigint := coalesce((SELECT sum(f.bytes) FROM "files" f WHERE f.owner_id = owner), 0)
    + coalesce((SELECT sum(octet_length(r.content)) FROM "templates" t JOIN "template_revisions" r ON r.template_id = t.id
      WHERE t.owner_id = owner), 0);
BEGIN
  FOR counted IN SELECT g.tgrelid::regclass AS relation, g.tgargs FROM pg_trigger g
    WHERE g.tgfoid = 'budget_stored'::regproc AND g.tgname = 'budget_stored_added'
  LOOP
    args := string_to_array(encode(counted.tgargs, 'escape'), E'\\000');
    EXECUTE format('SELECT coalesce(sum(bytes), 0) FROM (%s WHERE %s = $1) c',
      stored_rows(counted.relation::text, counted.relation, args[1], args[2:]),
      CASE WHEN args[1] IN ('owner_id', 'workspace_id') THEN 'r.' || args[1] ELSE 't.owner_id' END)
      INTO bytes USING owner;
    storage := storage + bytes;
  END LOOP;
  RETURN QUERY SELECT 'templates', count(*) FROM "templates" t WHERE t.owner_id = owner AND t.deleted_at IS NULL
    UNION ALL SELECT 'revisions', count(*) FROM "templates" t JOIN "template_revisions" r ON r.template_id = t.id
      WHERE t.owner_id = owner
    UNION ALL SELECT 'storage', storage
    UNION ALL SELECT 'students', count(*) FROM "templates" t JOIN "students" s ON s.template_id = t.id
      WHERE t.owner_id = owner AND s.erased_at IS NULL;
END $function$;
