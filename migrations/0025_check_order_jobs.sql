DROP INDEX "payment_orders_to_check";--> statement-breakpoint
ALTER TABLE "payment_orders" DROP COLUMN "check_at";