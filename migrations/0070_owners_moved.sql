-- Each constraint is checked for new rows at once, and for those that are there by the next migration.
ALTER TABLE "templates" DROP CONSTRAINT "templates_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "credit_accounts" DROP CONSTRAINT "credit_accounts_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "open_reservations" DROP CONSTRAINT "open_reservations_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "ai_backgrounds" DROP CONSTRAINT "ai_backgrounds_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "ai_fills" DROP CONSTRAINT "ai_fills_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "downloads" DROP CONSTRAINT "downloads_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "budgets" DROP CONSTRAINT "budgets_owner_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_owner_id_workspaces_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_id_workspaces_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_workspaces_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "open_reservations" ADD CONSTRAINT "open_reservations_user_id_workspaces_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_workspaces_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "ai_backgrounds" ADD CONSTRAINT "ai_backgrounds_owner_id_workspaces_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "ai_fills" ADD CONSTRAINT "ai_fills_owner_id_workspaces_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_owner_id_workspaces_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_owner_id_workspaces_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_owner_id_workspaces_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_orders" ALTER COLUMN "workspace_id" SET NOT NULL;--> statement-breakpoint
DROP INDEX "payment_orders_user_id_created_at_index";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "issuer";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "show_name";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "issuer_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "attested_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "verified_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "verified_issuer";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "taken_down_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "erased_at";
