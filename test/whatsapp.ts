// A world whose WhatsApp is a peer on a socket, with a messenger's lease and a list of people.
import { API } from "#api/call.ts";
import type { WhatsAppAudience, WhatsAppProgress } from "#api/whatsapp.ts";
import { type WorkerLease, takeWorkerLease } from "../src/server/deliveries/queue/worker-lease.ts";
import {
  openWhatsAppPeer,
  signWhatsApp,
  whatsAppNotice,
  type WhatsAppPeer,
  whatsAppVariables,
} from "./peers/whatsapp.ts";
import { sendDueMessages } from "../src/server/deliveries/whatsapp/messenger.ts";
import { QR_DESIGN } from "./post-office.ts";
import { openWorld, type Person, type World } from "./world.ts";

type Delivered = { state: string; attempt: number; reason: { code: string } | null };

/** Asha's list of five people, of whom two may get a message. */
export type WhatsAppList = {
  template: string;
  /** The id of the student at this place. */
  id(nth: number): string;
  /** Presses, and returns how many messages were queued. */
  send(more?: object): Promise<number>;
  /** Sends what is due, and returns how many were tried. */
  deliver(): Promise<number>;
  /** Of the batches that start at a time, or of all. */
  control(call: "cancelWhatsApp" | "sendWhatsAppNow", starts_at?: string): Promise<{ status: number; body: unknown }>;
  audience(): Promise<WhatsAppAudience>;
  progress(): Promise<WhatsAppProgress>;
  /** The deliveries, the oldest first. */
  rows(): Promise<Delivered[]>;
};

export type WhatsAppStage = {
  peer: WhatsAppPeer;
  world: World;
  lease: WorkerLease;
  /** The time at which each list begins. */
  began: Date;
  /** A notice of Meta's, signed unless `signature` says otherwise. */
  notify(notice: Parameters<typeof whatsAppNotice>[0], signature?: string): Promise<number>;
  /** Adds people to a list by one import, each with what the column 'WhatsApp opt-in' says of them. */
  people(
    owner: Person,
    template: string,
    rows: readonly { name: string; mobile: string; says: string }[],
  ): Promise<string[]>;
  /** Everything before is forgotten. */
  newList(): Promise<WhatsAppList>;
  close(): Promise<void>;
};

/** `now` is when the world's clock begins. */
export async function openWhatsAppStage(
  variables: Record<string, string> = {},
  how: { now?: Date } = {},
): Promise<WhatsAppStage> {
  const peer = await openWhatsAppPeer();
  const world = await openWorld({ ...whatsAppVariables(peer), ...variables }, how);
  const lease = await takeWorkerLease(world.ctx);
  const stage: WhatsAppStage = {
    peer,
    world,
    lease,
    began: world.clock.now,
    newList: () => newList(stage),
    async notify(notice, signature) {
      const payload = whatsAppNotice(notice);
      const headers = {
        "content-type": "application/json",
        "x-hub-signature-256": signature ?? signWhatsApp(payload),
      };
      return (await world.app.inject({ method: "POST", url: `${API}/whatsapp/webhook`, payload, headers })).statusCode;
    },
    async people(owner, template, rows) {
      const lines = rows.map(({ name, mobile, says }) => `${name},${mobile},${says}`);
      const form = new FormData();
      form.append("user_template_id", template);
      form.append("file", new File([["Name,Mobile,WhatsApp opt-in", ...lines].join("\n")], "list.csv"));
      await owner.ask("importStudents", { form });
      const { body } = await owner.ask("listStudents", { query: { user_template_id: template } });
      return rows.map(({ name }) => body.find((student) => student.name === name)?.id ?? "");
    },
    async close() {
      await lease.release();
      await world.close();
      await peer.close();
    },
  };
  return stage;
}

async function newList(stage: WhatsAppStage): Promise<WhatsAppList> {
  const { peer, world, lease, began } = stage;
  const { pool } = world.ctx;
  peer.inbox.length = 0;
  peer.faults.length = 0;
  peer.always = undefined;
  peer.aliases.clear();
  world.clock.now = began;
  await pool.query("update whatsapp_messages set next_at = null, holder = null where next_at is not null");
  for (const table of ["whatsapp_outages", "whatsapp_stops"]) await pool.query(`delete from ${table}`);
  const template = await world.template(world.asha, QR_DESIGN);
  const students = await stage.people(world.asha, template, [
    { name: "Asha", mobile: "98765 43210", says: "Yes" },
    { name: "Ben", mobile: "+49 1511 2345678", says: "I agree" },
    { name: "Chitra", mobile: "9123456780", says: "No" },
    { name: "Dev", mobile: "12345", says: "yes" },
    { name: "Esha", mobile: "", says: "yes" },
  ]);
  const params = { id: template };
  return {
    template,
    id: (nth) => students[nth] ?? "",
    send: async (more = {}) =>
      (await world.asha.ask("sendWhatsApp", { body: { user_template_id: template, ...more } })).body.queued,
    deliver: () => sendDueMessages(world.ctx, lease),
    control: (call, starts_at) => world.asha.ask(call, { params, body: starts_at === undefined ? {} : { starts_at } }),
    audience: async () => (await world.asha.ask("whatsAppAudience", { params })).body.data,
    progress: async () => (await world.asha.ask("whatsAppProgress", { params })).body.data,
    rows: async () =>
      (
        await pool.query<Delivered>(
          "select state, attempt, reason from deliveries where template_id = $1 and channel = 'whatsapp' order by position",
          [template],
        )
      ).rows,
  };
}
