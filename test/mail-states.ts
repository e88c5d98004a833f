// Reads mails with their states: of those on their way the queue has it, of the others the record.

/** For `from`: template and state of each mail. */
export const MAIL_STATES = `(
  select d.template_id, case d.state when 'queued' then queue_state(q.holder, q.deferred) else d.state end as state
  from deliveries d left join delivery_queue q on q.delivery_id = d.id) mails`;
