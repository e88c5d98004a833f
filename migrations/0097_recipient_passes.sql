CREATE TABLE "recipient_passes" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"link_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recipient_passes" ADD CONSTRAINT "recipient_passes_link_hash_recipient_passes_hash_fk" FOREIGN KEY ("link_hash") REFERENCES "public"."recipient_passes"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recipient_passes_ends_at_index" ON "recipient_passes" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "recipient_passes_link_hash_index" ON "recipient_passes" USING btree ("link_hash") WHERE "recipient_passes"."link_hash" is not null;