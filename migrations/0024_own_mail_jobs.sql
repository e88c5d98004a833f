ALTER TABLE "corrections" DROP COLUMN "tell_lease_until";--> statement-breakpoint
ALTER TABLE "payment_orders" DROP COLUMN "receipt_lease_until";