import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import type { Brief } from "#domain/magic/brief.ts";
import { WELCOME_CREDITS } from "#domain/account/credits.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY, HOUR } from "#domain/time.ts";
import { AI_FAULTS, type AiFault } from "../../../test/peers/ai-faults.ts";
import { AI_KEYS } from "../../../test/peers/ai-shapes.ts";
import { type AiPeer, openAiPeer } from "../../../test/peers/ai.ts";
import { openWorld, type World } from "../../../test/world.ts";
import type { AiConfig } from "../config/ai.ts";
import { takeWorkerLease } from "../deliveries/queue/worker-lease.ts";
import { deliverDue } from "../deliveries/queue/worker.ts";
import { countAgainstBudget, DailyLimitReached } from "./budget.ts";
import { fillsDone } from "./running-fills.ts";

const DESIGN = {
  ...EMPTY_CONTENT,
  elements: (["title", "description", "ai-picture"] as const).map((entry) =>
    newElement(entry, { id: entry, phone: false }),
  ),
};
/** Faults that time out are tested at the provider with shorter timeouts; for the ledger they are all the same. */
const SLOW: readonly AiFault[] = ["hang", "limit", "overloaded"];
const FAULTS = AI_FAULTS.filter((fault) => !SLOW.includes(fault));

// The requests and answers of each vendor are tested at the provider.
for (const vendor of ["openai", "google"] as const)
  describe(`With ${vendor} as the vendor`, () => {
    let peer: AiPeer;
    let world: World;
    let numbers = 0;
    beforeAll(async () => {
      const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#353f94" } })
        .png()
        .toBuffer();
      peer = await openAiPeer(picture);
      const path = vendor === "openai" ? "v1" : "v1beta";
      world = await openWorld({ AI_PROVIDER: vendor, AI_API_KEY: AI_KEYS[vendor], AI_BASE_URL: `${peer.url}/${path}` });
    });
    afterAll(async () => {
      await world.close();
      await peer.close();
    });
    const organiser = () => world.signIn(`96${String(numbers++).padStart(8, "0")}`, "Meera Nair");
    const filesKept = async () => (await world.ctx.pool.query("select from files")).rows.length;

    it("a background and a certificate's texts and picture are generated, for a credit each", async () => {
      const meera = await organiser();
      const made = await meera.ask("generateBackground", { body: { prompt: "gold" } });
      expect((await sharp(Buffer.from(made.body, "base64")).metadata()).width).toBe(64);
      const id = await world.student(meera, await world.template(meera, DESIGN), { name: "Ananya" });
      await world.app.inject({ url: `/certify/${id}.png` });
      const { ai } = (await world.visitor.ask("certificateData", { params: { id } })).body;
      expect(ai).toMatchObject({ aititle: "Well done", summary: "For a fine day.", searchImages: ["medal"] });
      expect((await meera.ask("creditBalance")).body.balance).toBe(WELCOME_CREDITS - 2);
    });

    it("a whole design is read by the vendor, free, and by ourselves when the vendor fails", async () => {
      const meera = await organiser();
      const compose = async () => (await meera.ask("composeDesigns", { body: { prompt: "Quiz winners" } })).body.data;
      expect(await compose()).toMatchObject({
        by: "vendor",
        brief: { heading: "Winner", main: "#1c1c1e", accent: null },
      });
      peer.fault = { kind: "break", times: 1 };
      expect(await compose()).toMatchObject({ by: "fallback", brief: { heading: "Certificate of Excellence" } });
      peer.fault = { kind: "svg", times: 1 };
      expect(await compose()).toMatchObject({ by: "fallback" });
      expect((await meera.ask("creditBalance")).body.balance).toBe(WELCOME_CREDITS);
    });

    it("is asked again where a sentence was read without it, and not where it read it", async () => {
      const meera = await organiser();
      const compose = async (again?: { round: number; brief: Brief; by?: "vendor" | "fallback" }) =>
        (await meera.ask("composeDesigns", { body: { prompt: "Quiz winners", again } })).body.data;
      peer.fault = { kind: "break", times: 2 };
      const { brief, by } = await compose();
      expect(by).toBe("fallback");
      expect(await compose({ round: 1, brief, by: "fallback" })).toMatchObject({ by: "fallback", brief });
      const read = await compose({ round: 2, brief, by: "fallback" });
      expect(read).toMatchObject({ by: "vendor", brief: { heading: "Winner" } });
      const callsBefore = peer.calls.length;
      expect((await compose({ round: 3, brief: read.brief, by: "vendor" })).by).toBe("vendor");
      expect(peer.calls).toHaveLength(callsBefore);
    });

    it("reads free designs with at most a tenth of a day's requests, and leaves the others to what is paid", async () => {
      world.ctx.config = { ...world.ctx.config, ai: { ...ownAi(world), perDay: 20 } };
      world.clock.forward(DAY);
      const meera = await organiser();
      const compose = async () =>
        (await meera.ask("composeDesigns", { body: { prompt: "Quiz winners" } })).body.data.by;
      expect([await compose(), await compose(), await compose()]).toEqual(["vendor", "vendor", "fallback"]);
      for (let asked = 2; asked < 20; asked++) await countAgainstBudget(world.ctx);
      await expect(countAgainstBudget(world.ctx)).rejects.toThrow(DailyLimitReached);
      world.clock.forward(DAY);
      expect(await compose()).toBe("vendor");
      world.ctx.config = { ...world.ctx.config, ai: { ...ownAi(world), perDay: 1000 } };
    });

    it("gets no more requests in a day than the operator allows, whoever the user is", async () => {
      world.ctx.config = { ...world.ctx.config, ai: { ...ownAi(world), perDay: 1 } };
      world.clock.forward(DAY);
      const [meera, ravi] = [await organiser(), await organiser()];
      const ask = (person: typeof meera) => person.ask("generateBackground", { body: { prompt: "silver" } });
      expect((await ask(meera)).status).toBe(200);
      const callsBefore = peer.calls.length;
      expect(await ask(ravi)).toMatchObject({ status: 503, body: { message: SAY.ai.dayOver } });
      const id = await world.student(ravi, await world.template(ravi, DESIGN), { name: "Ananya" });
      await world.visitor.ask("certificateData", { params: { id } });
      await fillsDone(world.ctx);
      expect((await ravi.ask("creditBalance")).body.balance).toBe(WELCOME_CREDITS);
      expect(peer.calls).toHaveLength(callsBefore);
      world.clock.forward(DAY);
      expect((await ask(ravi)).status).toBe(200);
      world.ctx.config = { ...world.ctx.config, ai: { ...ownAi(world), perDay: 1000 } };
    });

    it("a mail whose texts exceed the daily limit goes out the next day", async () => {
      const { ai } = world.ctx.config;
      world.clock.forward(DAY);
      world.ctx.config = { ...world.ctx.config, ai: { ...ownAi(world), perDay: 1 } };
      const meera = await organiser();
      const template = await world.template(meera, DESIGN);
      for (const name of ["Ananya", "Bela"]) await world.student(meera, template, { name, email: "to@example.com" });
      await meera.ask("sendMail", { body: { user_template_id: template } });
      const deliver = async () => {
        const lease = await takeWorkerLease(world.ctx);
        await deliverDue(world.ctx, lease);
        await lease.release();
        return (await meera.ask("sendingProgress", { params: { id: template } })).body.counts;
      };
      expect(await deliver()).toMatchObject({ sent: 1, deferred: 1 });
      const callsBefore = peer.calls.length;
      // Late on that day: the waiting mail has not asked again.
      for (let hours = 0; hours < 13; hours++) {
        world.clock.forward(HOUR);
        await deliver();
      }
      expect(peer.calls).toHaveLength(callsBefore);
      const logged = world.logged.filter((line) => line.includes("AI_PER_DAY")).length;
      world.clock.forward(HOUR);
      expect(await deliver()).toMatchObject({ sent: 2, deferred: 0 });
      expect(world.logged.filter((line) => line.includes("AI_PER_DAY"))).toHaveLength(logged);
      world.ctx.config = { ...world.ctx.config, ai };
    });

    it.each<AiFault>(FAULTS)(
      "%s: no credit is lost, no picture stored, and nothing about the vendor is shown",
      async (kind) => {
        const meera = await organiser();
        const id = await world.student(meera, await world.template(meera, DESIGN), { name: "Ananya" });
        const before = await filesKept();
        peer.fault = { kind };
        const refused = await meera.ask("generateBackground", { body: { prompt: "gold and silver" } });
        await world.visitor.ask("certificateData", { params: { id } });
        await fillsDone(world.ctx);
        const seen = await world.visitor.ask("certificateData", { params: { id } });
        peer.fault = undefined;
        expect([422, 503]).toContain(refused.status);
        expect([SAY.ai.refused, SAY.ai.busy, SAY.ai.failed]).toContain(refused.body.message);
        expect(seen.body).toMatchObject({ pending: false, ai: { aititle: "", image_path: null } });
        expect((await meera.ask("creditBalance")).body.balance).toBe(WELCOME_CREDITS);
        expect((await meera.ask("creditTransactions", { query: {} })).body.data).toHaveLength(1);
        expect(await filesKept()).toBe(before);
        expect(world.logged.join("")).not.toMatch(/It said|gold and silver/);
      },
    );
  });

function ownAi({ ctx: { config } }: World): Exclude<AiConfig, { provider: "embedded" }> {
  if (config.ai.provider === "embedded") throw new Error("This world has a vendor");
  return config.ai;
}
