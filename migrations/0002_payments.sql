CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"provider_order_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"user_id" text NOT NULL,
	"plan" text NOT NULL,
	"plan_name" text NOT NULL,
	"credits" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"provider" text NOT NULL,
	"provider_order_id" text NOT NULL,
	"state" text NOT NULL,
	"payment_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"check_at" timestamp with time zone,
	"receipt_email" text,
	"receipt_mailed_at" timestamp with time zone,
	CONSTRAINT "payment_orders_providerOrderId_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "payment_orders_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "payment_orders_state" CHECK ("payment_orders"."state" in ('created', 'attempted', 'paid', 'held')),
	CONSTRAINT "payment_orders_paid" CHECK (("payment_orders"."state" = 'paid') = ("payment_orders"."paid_at" is not null)),
	CONSTRAINT "payment_orders_worth" CHECK ("payment_orders"."amount" > 0 and "payment_orders"."credits" > 0)
);
--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_sign";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_received_at_index" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_orders_user_id_created_at_index" ON "payment_orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_orders_to_check" ON "payment_orders" USING btree ("check_at") WHERE "payment_orders"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_orders_to_mail" ON "payment_orders" USING btree ("paid_at") WHERE "payment_orders"."receipt_email" is not null and "payment_orders"."receipt_mailed_at" is null;--> statement-breakpoint
CREATE INDEX "credit_entries_reserved" ON "credit_entries" USING btree ("created_at") WHERE "credit_entries"."kind" = 'reserve';--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_sign" CHECK (("credit_entries"."kind" = 'reserve' and "credit_entries"."amount" <= 0) or ("credit_entries"."kind" = 'grant' and "credit_entries"."amount" > 0) or ("credit_entries"."kind" = 'release' and "credit_entries"."amount" >= 0) or ("credit_entries"."kind" = 'commit' and "credit_entries"."amount" = 0) or ("credit_entries"."kind" = 'adjust' and "credit_entries"."amount" <> 0));