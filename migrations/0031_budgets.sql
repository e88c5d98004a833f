CREATE TABLE "budgets" (
	"owner_id" text NOT NULL,
	"budget" text NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL,
	"allowed" bigint,
	"day" text,
	"counted_at" timestamp with time zone,
	CONSTRAINT "budgets_owner_id_budget_pk" PRIMARY KEY("owner_id","budget")
);
--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- `used` follows what is stored, in the transaction that stores it. Owners are counted in one order, so that two
-- transactions do not wait for each other.
CREATE FUNCTION "add_to_budget"(owner text, name text, change bigint) RETURNS void LANGUAGE sql AS $function$
  INSERT INTO "budgets" AS b ("owner_id", "budget", "used") VALUES (owner, name, change)
  ON CONFLICT ("owner_id", "budget") DO UPDATE SET "used" = b."used" + excluded."used";
$function$;--> statement-breakpoint
CREATE FUNCTION "budget_students"() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM "add_to_budget"(c.owner_id, 'students', CASE TG_OP WHEN 'INSERT' THEN c.n ELSE -c.n END)
  FROM (SELECT t.owner_id, count(*) AS n FROM changed s JOIN "templates" t ON t.id = s.template_id
    WHERE s.erased_at IS NULL GROUP BY t.owner_id ORDER BY t.owner_id) c;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER "budget_students_added" AFTER INSERT ON "students"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "budget_students"();--> statement-breakpoint
CREATE TRIGGER "budget_students_deleted" AFTER DELETE ON "students"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "budget_students"();--> statement-breakpoint
CREATE FUNCTION "budget_student_erased"() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM "add_to_budget"(t.owner_id, 'students', CASE WHEN NEW.erased_at IS NULL THEN 1 ELSE -1 END)
  FROM "templates" t WHERE t.id = NEW.template_id;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER "budget_student_erased" AFTER UPDATE OF "erased_at" ON "students" FOR EACH ROW
  WHEN ((OLD.erased_at IS NULL) <> (NEW.erased_at IS NULL)) EXECUTE FUNCTION "budget_student_erased"();--> statement-breakpoint
CREATE FUNCTION "budget_revisions"() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM "add_to_budget"(c.owner_id, 'revisions', CASE TG_OP WHEN 'INSERT' THEN c.n ELSE -c.n END),
    "add_to_budget"(c.owner_id, 'storage', CASE TG_OP WHEN 'INSERT' THEN c.bytes ELSE -c.bytes END)
  FROM (SELECT t.owner_id, count(*) AS n, sum(octet_length(r.content))::bigint AS bytes
    FROM changed r JOIN "templates" t ON t.id = r.template_id GROUP BY t.owner_id ORDER BY t.owner_id) c;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER "budget_revisions_added" AFTER INSERT ON "template_revisions"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "budget_revisions"();--> statement-breakpoint
CREATE TRIGGER "budget_revisions_deleted" AFTER DELETE ON "template_revisions"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "budget_revisions"();--> statement-breakpoint
CREATE FUNCTION "budget_template"() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  before integer := 0;
  after integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN before := (OLD.deleted_at IS NULL)::integer; END IF;
  IF TG_OP <> 'DELETE' THEN after := (NEW.deleted_at IS NULL)::integer; END IF;
  IF before <> after THEN
    PERFORM "add_to_budget"(coalesce(NEW.owner_id, OLD.owner_id), 'templates', after - before);
  END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER "budget_template" AFTER INSERT OR DELETE OR UPDATE OF "deleted_at" ON "templates"
  FOR EACH ROW EXECUTE FUNCTION "budget_template"();--> statement-breakpoint
CREATE FUNCTION "budget_file"() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM "add_to_budget"(coalesce(NEW.owner_id, OLD.owner_id), 'storage', coalesce(NEW.bytes, 0) - coalesce(OLD.bytes, 0));
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER "budget_file" AFTER INSERT OR DELETE OR UPDATE OF "bytes" ON "files"
  FOR EACH ROW EXECUTE FUNCTION "budget_file"();--> statement-breakpoint
CREATE FUNCTION "budget_post"() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM "add_to_budget"(coalesce(NEW.owner_id, OLD.owner_id), 'storage',
    coalesce(octet_length(NEW.content), 0) - coalesce(octet_length(OLD.content), 0));
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER "budget_post" AFTER INSERT OR DELETE OR UPDATE OF "content" ON "posts"
  FOR EACH ROW EXECUTE FUNCTION "budget_post"();--> statement-breakpoint
-- Counts again all that an owner has stored.
CREATE FUNCTION "count_budgets"(owner text) RETURNS TABLE (budget text, used bigint) LANGUAGE sql STABLE AS $function$
  SELECT 'templates', count(*) FROM "templates" t WHERE t.owner_id = owner AND t.deleted_at IS NULL
  UNION ALL SELECT 'revisions', count(*) FROM "templates" t JOIN "template_revisions" r ON r.template_id = t.id
    WHERE t.owner_id = owner
  UNION ALL SELECT 'storage', coalesce(sum(stored.bytes), 0)::bigint FROM (
    SELECT f.bytes::bigint AS bytes FROM "files" f WHERE f.owner_id = owner
    UNION ALL SELECT octet_length(p.content) FROM "posts" p WHERE p.owner_id = owner
    UNION ALL SELECT octet_length(r.content) FROM "templates" t JOIN "template_revisions" r ON r.template_id = t.id
      WHERE t.owner_id = owner) stored
  UNION ALL SELECT 'students', count(*) FROM "templates" t JOIN "students" s ON s.template_id = t.id
    WHERE t.owner_id = owner AND s.erased_at IS NULL;
$function$;
