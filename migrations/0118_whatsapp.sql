CREATE TABLE "whatsapp_consents" (
	"student_id" text PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"agreed" boolean NOT NULL,
	"noted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "whatsapp_lists" (
	"template_id" text PRIMARY KEY NOT NULL,
	"opt_in_column" text NOT NULL,
	"country" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "whatsapp_messages" (
	"delivery_id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"template_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"position" bigint NOT NULL,
	"phone" text NOT NULL,
	"next_at" timestamp with time zone,
	"holder" integer,
	"attempt" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp with time zone,
	"ref" text,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "whatsapp_outages" (
	"id" integer PRIMARY KEY NOT NULL,
	"reason" jsonb NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "whatsapp_stops" (
	"phone" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sendings" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "whatsapp_consents" ADD CONSTRAINT "whatsapp_consents_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_lists" ADD CONSTRAINT "whatsapp_lists_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_consents_template_id_index" ON "whatsapp_consents" USING btree ("template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "whatsapp_messages_one" ON "whatsapp_messages" USING btree ("student_id") WHERE "whatsapp_messages"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "whatsapp_messages_waiting" ON "whatsapp_messages" USING btree ("owner_id","next_at","position") WHERE "whatsapp_messages"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "whatsapp_messages_student_id_position_index" ON "whatsapp_messages" USING btree ("student_id","position");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_template_id_index" ON "whatsapp_messages" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_ref_index" ON "whatsapp_messages" USING btree ("ref");--> statement-breakpoint
ALTER TABLE "sendings" ADD CONSTRAINT "sendings_channel" CHECK ("sendings"."channel" in ('mail', 'whatsapp'));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_channel" CHECK ("deliveries"."channel" in ('mail', 'whatsapp')) NOT VALID;--> statement-breakpoint
-- The two functions as before, of mails alone: a message by WhatsApp changes the state of no mail.
CREATE OR REPLACE FUNCTION note_mails(students_changed text[]) RETURNS void LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $function$
DECLARE
  ids text[];
  templates text[];
  positions bigint[];
  lives boolean[];
  noted text[];
BEGIN
  SELECT array_agg(c.id), array_agg(c.template_id), array_agg(c.position), array_agg(c.live)
  INTO ids, templates, positions, lives
  FROM (SELECT * FROM students_to_count(ARRAY(SELECT DISTINCT unnest(students_changed))) ORDER BY template_id, position) c;
  IF ids IS NULL THEN RETURN; END IF;
  PERFORM FROM unnest(templates, positions) AS s (template_id, position), LATERAL (
    SELECT FROM student_mails m WHERE m.template_id = s.template_id AND m.position = s.position LIMIT 1 FOR UPDATE) m;
  WITH written AS (
    INSERT INTO student_mails AS m (template_id, position, student_id, state, mailed, batch_id, on_its_way)
    SELECT s.template_id, s.position, s.id, d.state,
      d.state = 'sent' OR coalesce((SELECT true FROM deliveries e WHERE e.student_id = s.id AND e.state = 'sent' AND e.channel = 'mail' LIMIT 1), false),
      CASE WHEN d.state IN ('sent', 'failed') THEN (
        SELECT g.id FROM sendings g WHERE g.template_id = s.template_id AND g.channel = 'mail' AND g.created_at <= d.ended
        ORDER BY g.created_at DESC, g.id DESC LIMIT 1) END,
      coalesce((SELECT true FROM delivery_queue q WHERE q.student_id = s.id LIMIT 1), false)
    FROM (SELECT * FROM unnest(ids, templates, positions, lives) AS s (id, template_id, position, live)
        WHERE s.live ORDER BY s.template_id, s.position) s,
      LATERAL (
        SELECT d.state, coalesce(d.sent_at, d.ended_at) AS ended FROM deliveries d
        WHERE d.student_id = s.id AND d.channel = 'mail' AND d.state IN ('sent', 'failed', 'suppressed', 'given')
          AND NOT (d.state = 'suppressed' AND EXISTS (
            SELECT FROM sendings g WHERE g.id = d.sending_id AND g.cancelled_at <= d.ended_at))
        ORDER BY d.position DESC LIMIT 1) d
    ON CONFLICT (template_id, position) DO UPDATE SET state = excluded.state, mailed = excluded.mailed,
      batch_id = excluded.batch_id, on_its_way = excluded.on_its_way
    RETURNING m.student_id)
  SELECT coalesce(array_agg(student_id), '{}') INTO noted FROM written;
  IF cardinality(noted) < cardinality(ids) THEN
    PERFORM forget_mails(ARRAY(SELECT unnest(ids) EXCEPT SELECT unnest(noted)));
  END IF;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_templates(ids text[]) RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
  UPDATE delivery_queue q SET withdrawn = s.deleted_at IS NOT NULL
  FROM templates t, students s WHERE t.id = ANY(ids) AND q.owner_id = t.owner_id AND q.template_id = t.id
    AND s.id = q.student_id AND q.withdrawn = (s.deleted_at IS NULL);
  PERFORM note_mails(ARRAY(
    SELECT s.id FROM students s
    LEFT JOIN student_mails m ON m.template_id = s.template_id AND m.position = s.position
    LEFT JOIN delivery_queue q ON q.student_id = s.id
    LEFT JOIN LATERAL (
      SELECT d.state FROM deliveries d
      WHERE s.deleted_at IS NULL AND d.student_id = s.id AND d.channel = 'mail' AND d.state IN ('sent', 'failed', 'suppressed', 'given')
        AND NOT (d.state = 'suppressed' AND EXISTS (
          SELECT FROM sendings g WHERE g.id = d.sending_id AND g.cancelled_at <= d.ended_at))
      ORDER BY d.position DESC LIMIT 1) d ON true
    WHERE s.template_id = ANY(ids)
      AND (d.state IS DISTINCT FROM m.state OR m.on_its_way AND q.student_id IS NULL
        OR NOT m.on_its_way AND q.student_id IS NOT NULL
        OR m.state <> 'sent' AND m.mailed <> coalesce((
          SELECT true FROM deliveries d WHERE d.student_id = s.id AND d.channel = 'mail' AND d.state = 'sent' LIMIT 1), false))));
  -- One statement, so it counts exactly what the deleted rows had counted.
  WITH gone AS (DELETE FROM counts c WHERE c.subject = ANY(ids) AND NOT (c.name = 'recount' AND c.detail = ''))
  INSERT INTO counts (subject, name, detail, n) SELECT * FROM template_counts(ids);
END $function$;
