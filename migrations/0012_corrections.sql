CREATE TABLE "correction_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"template_id" text NOT NULL,
	"email" text NOT NULL,
	"name_before" text NOT NULL,
	"name_asked" text NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"told_at" timestamp with time zone,
	CONSTRAINT "corrections_state" CHECK ("corrections"."state" in ('open', 'accepted', 'declined', 'replaced')),
	CONSTRAINT "corrections_answered" CHECK (("corrections"."state" = 'open') = ("corrections"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "correction_codes" ADD CONSTRAINT "correction_codes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correction_codes_expires_at_index" ON "correction_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "corrections_template_id_asked_at_index" ON "corrections" USING btree ("template_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_one_open" ON "corrections" USING btree ("student_id") WHERE "corrections"."state" = 'open';--> statement-breakpoint
CREATE INDEX "corrections_of_student" ON "corrections" USING btree ("student_id","asked_at");--> statement-breakpoint
CREATE INDEX "corrections_to_tell" ON "corrections" USING btree ("answered_at") WHERE "corrections"."state" in ('accepted', 'declined') and "corrections"."told_at" is null;