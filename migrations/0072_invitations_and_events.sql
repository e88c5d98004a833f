CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" text,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_accepted" CHECK (("invitations"."accepted_at" is null) = ("invitations"."accepted_by" is null))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"params" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_pending" ON "invitations" USING btree ("workspace_id") WHERE "invitations"."accepted_at" is null and "invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "events_workspace_id_position_index" ON "events" USING btree ("workspace_id","position");--> statement-breakpoint
-- The record goes only with its workspace, once that is erased; before, it forgets the id of a template that is erased.
CREATE FUNCTION keep_events() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM workspaces WHERE id = OLD.workspace_id AND erased_at IS NOT NULL) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.subject_id = '' AND to_jsonb(NEW) - 'subject_id' = to_jsonb(OLD) - 'subject_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The record of a workspace is append-only';
END $function$;
--> statement-breakpoint
CREATE TRIGGER keep_events BEFORE UPDATE OR DELETE ON events FOR EACH ROW EXECUTE FUNCTION keep_events();
