DROP INDEX "deliveries_waiting";
--> statement-breakpoint
DROP INDEX "deliveries_of_message";
--> statement-breakpoint
DROP INDEX "deliveries_held";
--> statement-breakpoint
DROP INDEX "deliveries_one_on_its_way";
--> statement-breakpoint
ALTER TABLE "deliveries" DROP COLUMN "next_at";
--> statement-breakpoint
ALTER TABLE "deliveries" DROP COLUMN "paused_at";
