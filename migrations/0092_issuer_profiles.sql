CREATE TABLE "issuer_profiles" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"site" text DEFAULT '' NOT NULL,
	"show_numbers" boolean DEFAULT false NOT NULL,
	"issued" integer,
	"withdrawn" integer,
	"since" timestamp with time zone,
	"counted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "issuer_profiles" ADD CONSTRAINT "issuer_profiles_owner_id_workspaces_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;