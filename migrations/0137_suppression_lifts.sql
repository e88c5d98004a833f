CREATE TABLE "suppression_lifts" (
	"address" text NOT NULL,
	"owner_id" text NOT NULL,
	"lifted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suppression_lifts_address_owner_id_pk" PRIMARY KEY("address","owner_id")
);
--> statement-breakpoint
ALTER TABLE "suppression_lifts" ADD CONSTRAINT "suppression_lifts_owner_id_workspaces_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;