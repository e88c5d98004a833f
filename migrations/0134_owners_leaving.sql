CREATE TABLE "leaving_owners" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leaving_owners_workspaceId_userId_unique" UNIQUE("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "owner_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"key_name" text,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"leaving_id" text
);
--> statement-breakpoint
ALTER TABLE "leaving_owners" ADD CONSTRAINT "leaving_owners_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaving_owners" ADD CONSTRAINT "leaving_owners_workspace_id_user_id_members_workspace_id_user_id_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."members"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_mails" ADD CONSTRAINT "owner_mails_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_mails" ADD CONSTRAINT "owner_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leaving_owners_asked_by_index" ON "leaving_owners" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "owner_mails_workspace_id_index" ON "owner_mails" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "owner_mails_user_id_index" ON "owner_mails" USING btree ("user_id");