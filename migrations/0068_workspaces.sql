CREATE TABLE "members" (
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "members_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id"),
	CONSTRAINT "members_role" CHECK (role in ('owner', 'manager', 'sender', 'viewer', 'desk'))
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"personal" boolean NOT NULL,
	"issuer" text DEFAULT '' NOT NULL,
	"show_name" boolean DEFAULT false NOT NULL,
	"issuer_at" timestamp with time zone,
	"attested_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"verified_issuer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"taken_down_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "workspace_id" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "workspace_id" text;--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "made_by" text;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "members_user_id_index" ON "members" USING btree ("user_id");--> statement-breakpoint
-- Whoever adds a user, in the transaction that does it.
CREATE FUNCTION open_personal_workspace() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  INSERT INTO workspaces (id, name, personal, created_at) VALUES (NEW.id, NEW.name, true, NEW.created_at);
  INSERT INTO members (workspace_id, user_id, role, joined_at) VALUES (NEW.id, NEW.id, 'owner', NEW.created_at);
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE TRIGGER open_personal_workspace AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION open_personal_workspace();
--> statement-breakpoint
CREATE FUNCTION rename_personal_workspace() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  UPDATE workspaces SET name = NEW.name WHERE id = NEW.id AND personal;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE TRIGGER rename_personal_workspace AFTER UPDATE OF name ON users
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_personal_workspace();
--> statement-breakpoint
-- The lock makes two owners who go at the same moment go one after the other.
CREATE FUNCTION keep_last_owner() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  open boolean;
BEGIN
  SELECT deleted_at IS NULL INTO open FROM workspaces WHERE id = OLD.workspace_id FOR NO KEY UPDATE;
  IF open AND NOT EXISTS (SELECT FROM members WHERE workspace_id = OLD.workspace_id AND role = 'owner') THEN
    RAISE EXCEPTION 'The last owner of a workspace stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'members_last_owner';
  END IF;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE TRIGGER keep_last_owner AFTER UPDATE OR DELETE ON members
  FOR EACH ROW WHEN (OLD.role = 'owner') EXECUTE FUNCTION keep_last_owner();
