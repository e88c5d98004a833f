CREATE TABLE "certificate_openings" (
	"student_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_batches" (
	"batch_id" text PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"workspace_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret_sealed" "bytea" NOT NULL,
	"old_secret_sealed" "bytea",
	"old_secret_ends_at" timestamp with time zone,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stopped_why" text,
	"stop_told_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"rests_until" timestamp with time zone,
	CONSTRAINT "webhook_endpoints_why" CHECK ("webhook_endpoints"."stopped_why" in ('gone', 'failing', 'secret')),
	CONSTRAINT "webhook_endpoints_stopped" CHECK (("webhook_endpoints"."stopped_at" is null) = ("webhook_endpoints"."stopped_why" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"event_id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"position" bigserial NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	CONSTRAINT "webhook_messages_event_id_endpoint_id_pk" PRIMARY KEY("event_id","endpoint_id"),
	CONSTRAINT "webhook_messages_state" CHECK ("webhook_messages"."state" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_messages_next" CHECK (("webhook_messages"."state" = 'waiting') = ("webhook_messages"."next_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_tries" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"status" integer,
	"fault" text,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_tries_answered" CHECK (("webhook_tries"."status" is null) <> ("webhook_tries"."fault" is null))
);
--> statement-breakpoint
ALTER TABLE "certificate_openings" ADD CONSTRAINT "certificate_openings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_batches" ADD CONSTRAINT "webhook_batches_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_tries" ADD CONSTRAINT "webhook_tries_of_message" FOREIGN KEY ("event_id","endpoint_id") REFERENCES "public"."webhook_messages"("event_id","endpoint_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_batches_workspace_id_index" ON "webhook_batches" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_workspace_id_created_at_id_index" ON "webhook_endpoints" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_events_at_index" ON "webhook_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_events_workspace_id_index" ON "webhook_events" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "webhook_messages_due" ON "webhook_messages" USING btree ("endpoint_id","next_at","position") WHERE "webhook_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_messages_listed" ON "webhook_messages" USING btree ("endpoint_id","position");--> statement-breakpoint
CREATE INDEX "webhook_tries_event_id_endpoint_id_position_index" ON "webhook_tries" USING btree ("event_id","endpoint_id","position");--> statement-breakpoint
-- 128 random bits in 22 characters, as all ids have.
CREATE FUNCTION webhook_event_id() RETURNS text LANGUAGE sql VOLATILE AS $function$
  SELECT translate(rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_')
$function$;--> statement-breakpoint
-- Whether anybody is told of anything: nearly nobody is, and then nothing else is looked at.
CREATE FUNCTION has_webhooks() RETURNS boolean LANGUAGE plpgsql STABLE AS $function$
BEGIN
  RETURN EXISTS (SELECT FROM webhook_endpoints WHERE stopped_at IS NULL);
END $function$;--> statement-breakpoint
CREATE FUNCTION wants_webhook(workspace text, wanted text) RETURNS boolean LANGUAGE sql STABLE AS $function$
  SELECT EXISTS (SELECT FROM webhook_endpoints e
    WHERE e.workspace_id = workspace AND e.stopped_at IS NULL AND wanted = ANY(e.events))
$function$;--> statement-breakpoint
-- Each event goes to all endpoints that want it, at once: a time of long ago is due by every clock.
CREATE FUNCTION add_webhook_messages() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  INSERT INTO webhook_messages (event_id, endpoint_id, next_at)
  SELECT n.id, e.id, 'epoch' FROM added n
  JOIN webhook_endpoints e ON e.workspace_id = n.workspace_id AND e.stopped_at IS NULL AND n.type = ANY(e.events);
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER add_webhook_messages AFTER INSERT ON webhook_events
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_webhook_messages();--> statement-breakpoint
-- Students are looked up by their ids, whatever PostgreSQL thinks of the number of rows.
CREATE FUNCTION add_certificate_events(ids text[], types text[], states text[], versions integer[], ats timestamptz[])
RETURNS void LANGUAGE sql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $function$
  INSERT INTO webhook_events (id, workspace_id, type, at, data)
  SELECT webhook_event_id(), t.owner_id, c.type, c.at, jsonb_build_object(
    'certificate', c.id, 'template', s.template_id, 'version', c.version, 'state', c.state)
  FROM unnest(ids, types, states, versions, ats) WITH ORDINALITY AS c (id, type, state, version, at, nth)
  JOIN students s ON s.id = c.id JOIN templates t ON t.id = s.template_id
  WHERE wants_webhook(t.owner_id, c.type) ORDER BY c.nth
$function$;--> statement-breakpoint
CREATE FUNCTION tell_issued_certificates() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF NOT has_webhooks() THEN RETURN NULL; END IF;
  PERFORM add_certificate_events(array_agg(student_id), array_agg('certificate.issued'::text), array_agg('issued'::text),
    array_agg(version), array_agg(issued_at))
  FROM changed WHERE version > 0 HAVING count(*) > 0;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER tell_issued_certificates AFTER INSERT ON certificates
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_issued_certificates();--> statement-breakpoint
CREATE FUNCTION tell_changed_certificates() RETURNS trigger LANGUAGE plpgsql
SET enable_nestloop = off SET enable_hashjoin = on AS $function$
BEGIN
  IF NOT has_webhooks() THEN RETURN NULL; END IF;
  PERFORM add_certificate_events(array_agg(student_id), array_agg(type), array_agg(state), array_agg(version), array_agg(at))
  FROM (
    SELECT a.student_id, a.version,
      CASE WHEN b.version = 0 AND a.version > 0 THEN 'certificate.issued'
        WHEN b.version > 0 AND a.version = 0 THEN 'certificate.withdrawn'
        WHEN b.withdrawn_at IS NULL AND a.withdrawn_at IS NOT NULL THEN 'certificate.withdrawn'
        WHEN a.version > b.version OR (a.version > 0 AND (a.updated_at IS DISTINCT FROM b.updated_at
          OR (b.withdrawn_at IS NOT NULL AND a.withdrawn_at IS NULL))) THEN 'certificate.updated' END AS type,
      CASE WHEN a.version = 0 THEN 'not_issued' WHEN a.withdrawn_at IS NULL THEN 'issued' ELSE 'withdrawn' END AS state,
      CASE WHEN b.version = 0 THEN a.issued_at
        WHEN a.withdrawn_at IS DISTINCT FROM b.withdrawn_at OR a.version = 0 THEN coalesce(a.withdrawn_at, now())
        ELSE coalesce(greatest(a.updated_at, a.version_at), now()) END AS at
    FROM after a JOIN before b ON b.student_id = a.student_id) changed
  WHERE type IS NOT NULL HAVING count(*) > 0;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER tell_changed_certificates AFTER UPDATE ON certificates
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_certificates();--> statement-breakpoint
-- Who deletes a student withdraws an issued certificate, until the student is restored.
CREATE FUNCTION tell_certificates_of_students() RETURNS trigger LANGUAGE plpgsql
SET enable_nestloop = off SET enable_hashjoin = on AS $function$
DECLARE
  ids text[];
BEGIN
  IF NOT has_webhooks() THEN RETURN NULL; END IF;
  ids := ARRAY(SELECT a.id FROM after a JOIN before b ON b.id = a.id
    WHERE (a.deleted_at IS NULL) <> (b.deleted_at IS NULL));
  IF cardinality(ids) > 0 THEN PERFORM add_deletion_events(ids); END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE FUNCTION add_deletion_events(ids text[]) RETURNS void LANGUAGE sql VOLATILE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $function$
  SELECT add_certificate_events(array_agg(s.id),
    array_agg(CASE WHEN s.deleted_at IS NULL THEN 'certificate.updated' ELSE 'certificate.withdrawn' END),
    array_agg(CASE WHEN s.deleted_at IS NULL THEN 'issued' ELSE 'withdrawn' END),
    array_agg(c.version), array_agg(coalesce(s.deleted_at, now())))
  FROM unnest(ids) AS asked (id) JOIN students s ON s.id = asked.id JOIN certificates c ON c.student_id = s.id
  WHERE c.version > 0 AND c.withdrawn_at IS NULL HAVING count(*) > 0
$function$;--> statement-breakpoint
CREATE TRIGGER tell_certificates_of_students AFTER UPDATE ON students
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION tell_certificates_of_students();--> statement-breakpoint
-- Who deletes a template withdraws those of its certificates that were never sent.
CREATE FUNCTION tell_certificates_of_template() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM add_certificate_events(array_agg(s.id),
    array_agg(CASE WHEN new.deleted_at IS NULL THEN 'certificate.updated' ELSE 'certificate.withdrawn' END),
    array_agg(CASE WHEN new.deleted_at IS NULL THEN 'issued' ELSE 'withdrawn' END),
    array_agg(c.version), array_agg(coalesce(new.deleted_at, now())))
  FROM students s JOIN certificates c ON c.student_id = s.id
  WHERE s.template_id = new.id AND s.deleted_at IS NULL AND c.version > 0 AND c.sent_at IS NULL
    AND c.withdrawn_at IS NULL HAVING count(*) > 0;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER tell_certificates_of_template AFTER UPDATE OF deleted_at ON templates FOR EACH ROW
  WHEN ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL) AND has_webhooks())
  EXECUTE FUNCTION tell_certificates_of_template();--> statement-breakpoint
CREATE FUNCTION tell_ended_mails() RETURNS trigger LANGUAGE plpgsql
SET enable_nestloop = off SET enable_hashjoin = on AS $function$
BEGIN
  IF NOT has_webhooks() THEN RETURN NULL; END IF;
  INSERT INTO webhook_events (id, workspace_id, type, at, data)
  SELECT webhook_event_id(), a.owner_id, 'delivery.' || a.state, coalesce(a.ended_at, a.sent_at, now()),
    jsonb_build_object('delivery', a.id, 'certificate', a.student_id, 'template', a.template_id, 'batch', a.sending_id,
      'channel', a.channel)
      || CASE WHEN a.state = 'failed' THEN jsonb_build_object('reason', a.reason->>'code') ELSE '{}' END
  FROM after a JOIN before b ON b.id = a.id
  WHERE a.state IN ('sent', 'failed') AND a.state <> b.state AND wants_webhook(a.owner_id, 'delivery.' || a.state);
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER tell_ended_mails AFTER UPDATE ON deliveries
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tell_ended_mails();--> statement-breakpoint
CREATE FUNCTION tell_asked_correction() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  INSERT INTO webhook_events (id, workspace_id, type, at, data)
  SELECT webhook_event_id(), t.owner_id, 'correction.asked', new.asked_at, jsonb_build_object(
    'correction', new.id, 'certificate', new.student_id, 'template', new.template_id, 'kind', new.kind)
  FROM templates t WHERE t.id = new.template_id AND wants_webhook(t.owner_id, 'correction.asked');
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER tell_asked_correction AFTER INSERT ON corrections FOR EACH ROW
  WHEN (new.state = 'open') EXECUTE FUNCTION tell_asked_correction();--> statement-breakpoint
CREATE FUNCTION tell_begun_batch() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  INSERT INTO webhook_batches (batch_id, template_id, workspace_id)
  SELECT new.id, t.id, t.owner_id FROM templates t WHERE t.id = new.template_id AND wants_webhook(t.owner_id, 'batch.finished');
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER tell_begun_batch AFTER INSERT ON sendings FOR EACH ROW EXECUTE FUNCTION tell_begun_batch();--> statement-breakpoint
CREATE FUNCTION tell_opened_certificate() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM add_certificate_events(ARRAY[new.student_id], ARRAY['certificate.opened'], ARRAY['issued'], ARRAY[c.version], ARRAY[new.at])
  FROM certificates c WHERE c.student_id = new.student_id AND c.version > 0;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE TRIGGER tell_opened_certificate AFTER INSERT ON certificate_openings FOR EACH ROW
  EXECUTE FUNCTION tell_opened_certificate();
