ALTER TABLE "corrections" ADD COLUMN "tell_lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "receipt_lease_until" timestamp with time zone;