CREATE TABLE "brands" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"brand" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_owner_id_workspaces_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;