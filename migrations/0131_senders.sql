CREATE TABLE "past_identities" (
	"hash" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "person_id" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "made_by" text;--> statement-breakpoint
ALTER TABLE "sendings" ADD COLUMN "sent_by" text;--> statement-breakpoint
ALTER TABLE "delivery_queue" ADD COLUMN "sent_by" text;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD COLUMN "sent_by" text;--> statement-breakpoint
CREATE INDEX "past_identities_left_at_index" ON "past_identities" USING btree ("left_at");--> statement-breakpoint
CREATE INDEX "past_identities_person_id_index" ON "past_identities" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;