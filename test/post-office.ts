// A world with a mail server on a socket and a worker lease, the basis of every test of sending.
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { type WorkerLease, takeWorkerLease } from "../src/server/deliveries/queue/worker-lease.ts";
import { openSmtpPeer } from "./peers/smtp.ts";
import type { SmtpPeer } from "./peers/smtp-control.ts";
import { openWorld, type World } from "./world.ts";

/** A design in which nothing can be missing or too long. */
export const QR_DESIGN: Content = {
  ...EMPTY_CONTENT,
  elements: [{ id: "qr", type: "image", x: 150, y: 150, width: 100, height: 100, placeholder: false }],
};

export type PostOffice = { peer: SmtpPeer; world: World; lease: WorkerLease; close: () => Promise<void> };

export async function openPostOffice(variables: Record<string, string> = {}): Promise<PostOffice> {
  const peer = await openSmtpPeer();
  const world = await openWorld({ SMTP_URL: peer.url, ...variables });
  const lease = await takeWorkerLease(world.ctx);
  return {
    peer,
    world,
    lease,
    close: async () => {
      await lease.release();
      await world.close();
      await peer.close();
    },
  };
}

/** How many connections to this world's database wait for a lock. */
export async function waitingForLocks({ ctx }: World): Promise<number> {
  const { rows } = await ctx.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}
