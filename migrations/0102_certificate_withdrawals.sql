CREATE TABLE "certificate_withdrawals" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text,
	"reason" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"ended_by" text
);
--> statement-breakpoint
ALTER TABLE "certificate_withdrawals" ADD CONSTRAINT "certificate_withdrawals_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_withdrawals_student_id_position_index" ON "certificate_withdrawals" USING btree ("student_id","position");