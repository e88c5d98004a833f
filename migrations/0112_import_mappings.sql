CREATE TABLE "import_mappings" (
	"owner_id" text NOT NULL,
	"template_id" text NOT NULL,
	"header" text NOT NULL,
	"columns" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_mappings_owner_id_template_id_header_pk" PRIMARY KEY("owner_id","template_id","header")
);
--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_owner_id_workspaces_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_mappings_owner_id_used_at_index" ON "import_mappings" USING btree ("owner_id","used_at");