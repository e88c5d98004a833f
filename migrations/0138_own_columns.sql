CREATE TABLE "deleted_columns" (
	"id" text PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"name" text NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_texts" (
	"column_id" text NOT NULL,
	"student_id" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "deleted_texts_column_id_student_id_pk" PRIMARY KEY("column_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "own_columns" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "deleted_columns" ADD CONSTRAINT "deleted_columns_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_texts" ADD CONSTRAINT "deleted_texts_column_id_deleted_columns_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."deleted_columns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_texts" ADD CONSTRAINT "deleted_texts_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_columns_template_id_deleted_at_index" ON "deleted_columns" USING btree ("template_id","deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_texts_student_id_index" ON "deleted_texts" USING btree ("student_id");