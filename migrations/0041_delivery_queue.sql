CREATE TABLE "delivery_leases" (
	"number" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_queue" (
	"delivery_id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"template_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"position" bigint NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"soon" boolean NOT NULL,
	"holder" integer,
	"paused_at" timestamp with time zone,
	CONSTRAINT "delivery_queue_one_on_its_way" UNIQUE("student_id")
);
--> statement-breakpoint
CREATE INDEX "delivery_queue_owner_id_template_id_index" ON "delivery_queue" USING btree ("owner_id","template_id");
--> statement-breakpoint
CREATE INDEX "delivery_queue_waiting" ON "delivery_queue" USING btree ("owner_id","next_at","position") WHERE "delivery_queue"."soon" and "delivery_queue"."paused_at" is null;
--> statement-breakpoint
CREATE INDEX "delivery_queue_planned" ON "delivery_queue" USING btree ("next_at") WHERE not "delivery_queue"."soon";
--> statement-breakpoint
-- Rows are changed where they stand, so each page needs room for their next state; and rows come and go all the time.
ALTER TABLE "deliveries" SET (fillfactor = 75);
--> statement-breakpoint
ALTER TABLE "delivery_queue" SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
