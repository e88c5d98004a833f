-- Whether somebody is told of what happens in these workspaces. Triggers ask it once for a statement, so that it costs
-- others nothing for each row that one workspace has a webhook.
CREATE FUNCTION workspaces_have_webhooks(workspaces text[]) RETURNS boolean LANGUAGE plpgsql STABLE AS $function$
BEGIN
  RETURN EXISTS (SELECT FROM webhook_endpoints WHERE stopped_at IS NULL AND workspace_id = ANY(workspaces));
END $function$;--> statement-breakpoint
CREATE FUNCTION templates_have_webhooks(templates text[]) RETURNS boolean LANGUAGE plpgsql STABLE
SET enable_nestloop = on SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $function$
BEGIN
  RETURN EXISTS (SELECT FROM unnest(templates) AS asked (id) JOIN templates t ON t.id = asked.id
    JOIN webhook_endpoints e ON e.workspace_id = t.owner_id WHERE e.stopped_at IS NULL);
END $function$;--> statement-breakpoint
CREATE FUNCTION designs_have_webhooks(revisions text[]) RETURNS boolean LANGUAGE plpgsql STABLE
SET enable_nestloop = on SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $function$
BEGIN
  RETURN EXISTS (SELECT FROM unnest(revisions) AS asked (id) JOIN template_revisions r ON r.id = asked.id
    JOIN templates t ON t.id = r.template_id
    JOIN webhook_endpoints e ON e.workspace_id = t.owner_id WHERE e.stopped_at IS NULL);
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_certificate_events(ids text[], types text[], states text[], versions integer[], ats timestamptz[])
RETURNS void LANGUAGE sql VOLATILE
SET enable_nestloop = on SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $function$
  INSERT INTO webhook_events (id, workspace_id, type, at, data)
  SELECT webhook_event_id(), t.owner_id, c.type, c.at, jsonb_build_object(
    'certificate', c.id, 'template', s.template_id, 'version', c.version, 'state', c.state)
  FROM unnest(ids, types, states, versions, ats) WITH ORDINALITY AS c (id, type, state, version, at, nth)
  JOIN students s ON s.id = c.id JOIN templates t ON t.id = s.template_id
  WHERE EXISTS (SELECT FROM webhook_endpoints e
    WHERE e.workspace_id = t.owner_id AND e.stopped_at IS NULL AND c.type = ANY(e.events)) ORDER BY c.nth
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_issued_certificates() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF NOT has_webhooks() THEN RETURN NULL; END IF;
  IF NOT designs_have_webhooks(ARRAY(SELECT DISTINCT revision_id FROM changed)) THEN RETURN NULL; END IF;
  PERFORM add_certificate_events(array_agg(student_id), array_agg('certificate.issued'::text), array_agg('issued'::text),
    array_agg(version), array_agg(issued_at))
  FROM changed WHERE version > 0 HAVING count(*) > 0;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_changed_certificates() RETURNS trigger LANGUAGE plpgsql
SET enable_nestloop = off SET enable_hashjoin = on AS $function$
BEGIN
  IF NOT has_webhooks() THEN RETURN NULL; END IF;
  IF NOT designs_have_webhooks(ARRAY(SELECT DISTINCT revision_id FROM after)) THEN RETURN NULL; END IF;
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
CREATE OR REPLACE FUNCTION tell_certificates_of_students() RETURNS trigger LANGUAGE plpgsql
SET enable_nestloop = off SET enable_hashjoin = on AS $function$
DECLARE
  ids text[];
BEGIN
  IF NOT has_webhooks() THEN RETURN NULL; END IF;
  IF NOT templates_have_webhooks(ARRAY(SELECT DISTINCT template_id FROM after)) THEN RETURN NULL; END IF;
  ids := ARRAY(SELECT a.id FROM after a JOIN before b ON b.id = a.id
    WHERE (a.deleted_at IS NULL) <> (b.deleted_at IS NULL));
  IF cardinality(ids) > 0 THEN PERFORM add_deletion_events(ids); END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_ended_mails() RETURNS trigger LANGUAGE plpgsql
SET enable_nestloop = off SET enable_hashjoin = on AS $function$
BEGIN
  IF NOT has_webhooks() THEN RETURN NULL; END IF;
  IF NOT workspaces_have_webhooks(ARRAY(SELECT DISTINCT owner_id FROM after)) THEN RETURN NULL; END IF;
  INSERT INTO webhook_events (id, workspace_id, type, at, data)
  SELECT webhook_event_id(), a.owner_id, 'delivery.' || a.state, coalesce(a.ended_at, a.sent_at, now()),
    jsonb_build_object('delivery', a.id, 'certificate', a.student_id, 'template', a.template_id, 'batch', a.sending_id,
      'channel', a.channel)
      || CASE WHEN a.state = 'failed' THEN jsonb_build_object('reason', a.reason->>'code') ELSE '{}' END
  FROM after a JOIN before b ON b.id = a.id
  WHERE a.state IN ('sent', 'failed') AND a.state <> b.state AND wants_webhook(a.owner_id, 'delivery.' || a.state);
  RETURN NULL;
END $function$;
