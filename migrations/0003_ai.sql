CREATE TABLE "ai_backgrounds" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"prompt_hash" text NOT NULL,
	"state" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	CONSTRAINT "ai_backgrounds_state" CHECK ("ai_backgrounds"."state" in ('making', 'made'))
);
--> statement-breakpoint
CREATE TABLE "ai_fills" (
	"id" text PRIMARY KEY NOT NULL,
	"certificate_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"state" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"picture" text,
	"selected_picture" text,
	"search_words" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"intention" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	CONSTRAINT "ai_fills_certificateId_unique" UNIQUE("certificate_id"),
	CONSTRAINT "ai_fills_state" CHECK ("ai_fills"."state" in ('blank', 'waiting', 'making', 'made', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "ai_backgrounds" ADD CONSTRAINT "ai_backgrounds_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_fills" ADD CONSTRAINT "ai_fills_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_backgrounds_owner_id_prompt_hash_index" ON "ai_backgrounds" USING btree ("owner_id","prompt_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_backgrounds_one_at_a_time" ON "ai_backgrounds" USING btree ("owner_id") WHERE "ai_backgrounds"."state" = 'making';--> statement-breakpoint
CREATE INDEX "ai_fills_to_do" ON "ai_fills" USING btree ("created_at") WHERE "ai_fills"."state" in ('waiting', 'making');