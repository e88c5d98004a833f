CREATE TABLE "issuer_domains" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"method" text,
	"checked_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"failing_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "issuer_domains" ADD CONSTRAINT "issuer_domains_owner_id_workspaces_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issuer_domains_checked_at_index" ON "issuer_domains" USING btree ("checked_at");