CREATE TABLE "certificate_versions" (
	"student_id" text NOT NULL,
	"version" integer NOT NULL,
	"revision_id" text NOT NULL,
	"words" jsonb NOT NULL,
	"name" text NOT NULL,
	"certificate_number" text NOT NULL,
	"remarks" text NOT NULL,
	"extra" jsonb NOT NULL,
	"version_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_versions_student_id_version_pk" PRIMARY KEY("student_id","version")
);
--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "certificates_updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "issued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "version_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "words" jsonb;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "withdrawn_by" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "withdrawn_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_versions" ADD CONSTRAINT "certificate_versions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_versions" ADD CONSTRAINT "certificate_versions_revision_id_template_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."template_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_versions_revision_id_index" ON "certificate_versions" USING btree ("revision_id");