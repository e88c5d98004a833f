// A list of two people, one without an e-mail, for tests of holding and publishing.
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Content } from "#domain/canvas/content.ts";
import { deliverDue } from "../src/server/deliveries/queue/worker.ts";
import { runJob } from "../src/server/jobs/work.ts";
import { openPostOffice, type PostOffice, QR_DESIGN } from "./post-office.ts";
import type { Person } from "./world.ts";

export let office: PostOffice;
export let asha: Person;
export let template: string;
export let meera: string;
/** Has no e-mail. */
export let vikram: string;
let count = 0;

/** A new list before each test of the file. */
export function openHeldLists(): void {
  beforeAll(async () => {
    office = await openPostOffice();
    asha = office.world.asha;
  });
  afterAll(() => office.close());
  beforeEach(async () => {
    const { world } = office;
    count += 1;
    await takeTemplate(QR_DESIGN);
    meera = await world.student(asha, template, { name: "Meera", email: `meera${count}@example.com` });
    vikram = await world.student(asha, template, { name: "Vikram" });
  });
}

/** Another one, which is empty. */
export async function takeTemplate(design: Content): Promise<void> {
  template = await office.world.template(asha, design);
}

export const params = () => ({ params: { id: template } });
export const hold = (body: { publish_at?: string; late?: boolean; except_ids?: string[] } = {}) =>
  asha.ask("holdTemplate", { ...params(), body });
export const publish = (body: { late?: boolean; except_ids?: string[] } = {}, by = asha) =>
  by.ask("publishTemplate", { ...params(), body });
export const undo = () => asha.ask("unpublishTemplate", params());
export const state = async () => (await asha.ask("getPublication", params())).body.publication?.state;
export const page = (id: string, end = "") => office.world.app.inject(`/certify/${id}${end}`);
export const job = () => runJob(office.world.ctx, "publish", template);
export const deliver = () => deliverDue(office.world.ctx, office.lease);
export async function mailed(): Promise<string[]> {
  const { rows } = await office.world.ctx.pool.query<{ name: string }>(
    `select s.name from deliveries d join students s on s.id = d.student_id
     where s.template_id = $1 and d.state = 'sent' order by s.name`,
    [template],
  );
  return rows.map(({ name }) => name);
}
export async function issued(): Promise<string[]> {
  const { rows } = await office.world.ctx.pool.query<{ name: string }>(
    `select s.name from certificates c join students s on s.id = c.student_id
     where s.template_id = $1 and c.version > 0 order by s.name`,
    [template],
  );
  return rows.map(({ name }) => name);
}
/** Ten seconds pass, and the job and the worker have their turn. */
export async function settle(): Promise<void> {
  office.world.clock.forward(10_000);
  await job();
  await deliver();
}

export const at = (ms: number) => new Date(office.world.clock.now.getTime() + ms).toISOString();
export const add = (name: string) =>
  office.world.student(asha, template, { name, email: `${name}${count}@example.com` });

/** A design with nothing on it, for whoever has 'Winner' as their remarks. */
export async function addEmptyDesign(): Promise<string> {
  const body = { name: "Winner", column: "Remarks", values: ["Winner"] };
  const { id } = (await asha.ask("addVariant", { ...params(), body })).body.data;
  await draw(id, { ...QR_DESIGN, elements: [] });
  return id;
}
export const addWinner = (name: string) =>
  office.world.student(asha, template, { name, email: `${name}${count}@example.com`, remarks: "Winner" });
export const draw = (variant: string, design = QR_DESIGN) =>
  asha.ask("saveCanvas", { ...params(), query: { variant }, body: { content: JSON.stringify(design) } });
