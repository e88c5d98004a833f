CREATE TABLE "batch_remainders" (
	"batch_id" text PRIMARY KEY NOT NULL,
	"revision_id" text NOT NULL,
	"again" boolean NOT NULL,
	"students" text[] NOT NULL,
	"done" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "batch_remainders" ADD CONSTRAINT "batch_remainders_batch_id_sendings_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."sendings"("id") ON DELETE cascade ON UPDATE no action;