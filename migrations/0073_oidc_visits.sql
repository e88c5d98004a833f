CREATE TABLE "oidc_visits" (
	"state" text PRIMARY KEY NOT NULL,
	"handle_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "oidc_visits_expires_at_index" ON "oidc_visits" USING btree ("expires_at");