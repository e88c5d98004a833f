-- Nobody who reads or writes the tables waits for this.
ALTER TABLE "templates" VALIDATE CONSTRAINT "templates_owner_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "credit_accounts" VALIDATE CONSTRAINT "credit_accounts_user_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "credit_entries" VALIDATE CONSTRAINT "credit_entries_user_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "open_reservations" VALIDATE CONSTRAINT "open_reservations_user_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "payment_orders" VALIDATE CONSTRAINT "payment_orders_workspace_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "files" VALIDATE CONSTRAINT "files_owner_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "ai_backgrounds" VALIDATE CONSTRAINT "ai_backgrounds_owner_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "ai_fills" VALIDATE CONSTRAINT "ai_fills_owner_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "posts" VALIDATE CONSTRAINT "posts_owner_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "downloads" VALIDATE CONSTRAINT "downloads_owner_id_workspaces_id_fk";--> statement-breakpoint
ALTER TABLE "budgets" VALIDATE CONSTRAINT "budgets_owner_id_workspaces_id_fk";
