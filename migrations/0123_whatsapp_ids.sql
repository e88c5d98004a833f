ALTER TABLE "whatsapp_messages" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD COLUMN "sent_refs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD COLUMN "failed_refs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD COLUMN "alias" text;--> statement-breakpoint
ALTER TABLE "whatsapp_stops" ADD COLUMN "alias" text;--> statement-breakpoint
CREATE INDEX "whatsapp_stops_alias_index" ON "whatsapp_stops" USING btree ("alias");