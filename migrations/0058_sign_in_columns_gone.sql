ALTER TABLE "users" DROP CONSTRAINT "users_mobile_unique";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_walletAddress_unique";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "mobile";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "wallet_address";