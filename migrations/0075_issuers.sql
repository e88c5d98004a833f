CREATE TABLE "issuer_keys" (
	"position" bigserial NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"did" text NOT NULL,
	"public_key" text NOT NULL,
	"private_sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	"compromised_at" timestamp with time zone,
	CONSTRAINT "issuer_keys_position_unique" UNIQUE("position"),
	CONSTRAINT "issuer_keys_publicKey_unique" UNIQUE("public_key"),
	CONSTRAINT "issuer_keys_compromised" CHECK ("issuer_keys"."compromised_at" is null or "issuer_keys"."retired_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "issuers" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "issuers_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "status_lists" (
	"position" bigserial NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"did" text NOT NULL,
	"address" text NOT NULL,
	"next" integer NOT NULL,
	"seed" "bytea" NOT NULL,
	"bits" "bytea" NOT NULL,
	"body" "bytea",
	"signed_at" timestamp with time zone,
	CONSTRAINT "status_lists_position_unique" UNIQUE("position"),
	CONSTRAINT "status_lists_address_unique" UNIQUE("address")
);
--> statement-breakpoint
ALTER TABLE "issuer_keys" ADD CONSTRAINT "issuer_keys_owner_id_issuers_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."issuers"("owner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issuers" ADD CONSTRAINT "issuers_owner_id_workspaces_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_lists" ADD CONSTRAINT "status_lists_owner_id_issuers_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."issuers"("owner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issuer_keys_owner_id_index" ON "issuer_keys" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "issuer_keys_did_index" ON "issuer_keys" USING btree ("did");--> statement-breakpoint
CREATE UNIQUE INDEX "issuer_keys_in_use" ON "issuer_keys" USING btree ("did") WHERE "issuer_keys"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "status_lists_did_position_index" ON "status_lists" USING btree ("did","position");