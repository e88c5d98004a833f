// Who else has the design open is shown, and whoever may not save it any more keeps their work.
import { screen } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import type { Presence } from "#api/presence.ts";
import { clipInHtml, readClip } from "#domain/canvas/clip.ts";
import { SAY } from "#domain/say/say.ts";
import { DESIGN } from "../../../../test/organiser.ts";
import { canvas, element, openDesigner, saveStatus, templateWith } from "../../../../test/screen/designer.tsx";
import { says, until } from "../../../../test/screen/screen.tsx";
import { ASHA, NOW, TEMPLATE } from "../../../../test/screen/samples.ts";
import { draftKeys, draftsName } from "../saving/drafts.ts";
import { draftsAt } from "../saving/stored-drafts.ts";
import { BROKEN, refusal } from "../../../../test/screen/server.ts";

const say = SAY.presence;
const SITA = { id: "sita", name: "Sita Devi" };
const OTHERS = ["Bina", "Chetan", "Divya", "Esha"].map((name) => ({ id: name, name }));

/** A stream that stays open; `tell` sends a line, `end` closes it. */
function stream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = () => new ReadableStream<Uint8Array>({ start: (opened) => void (controller = opened) });
  return {
    live: () => new Response(body()),
    opened: () => until(() => controller !== undefined),
    tell: (presence: Partial<Presence>) => {
      const line = JSON.stringify({ others: [], more: 0, edits: true, saves: [], ...presence });
      controller?.enqueue(new TextEncoder().encode(`${line}\n`));
    },
    end: () => controller?.close(),
  };
}

const hereText = () => [...document.querySelectorAll("output")].map((one) => one.textContent).join(" ");

test("others are named, many of them counted, and gone when they leave", async () => {
  const { live, tell, opened } = stream();
  await openDesigner({ live });
  await opened();
  tell({ others: [SITA] });
  await says(say.here("Sita Devi", 0));
  tell({ others: [SITA, ...OTHERS], more: 7 });
  await says("Sita Devi and 11 other people have this open");
  await says(say.beyond(9));
  tell({});
  await until(() => !hereText().includes("Sita"));
});

test("a stream that ends is opened again; without one nobody is shown, and the design stays", async () => {
  const first = stream();
  const answers = { live: first.live };
  const { server } = await openDesigner(answers);
  await first.opened();
  first.tell({ others: [SITA] });
  await says(say.here("Sita Devi", 0));
  const second = stream();
  server.live = second.live;
  first.end();
  await until(() => {
    second.tell({ others: OTHERS.slice(0, 1) });
    return hereText().includes("Bina");
  });
  server.live = BROKEN.respond;
  second.end();
  await until(() => !hereText().includes("Bina"));
  element(/Certificate of Achievement/);
});

test("a member who is removed reads it, keeps the work on the screen, and takes it along", async () => {
  const { live, tell, end, opened } = stream();
  const { press, server, saved, user, asked } = await openDesigner({ live });
  await opened();
  tell({});
  server.live = refusal("template.not_found").respond;
  end();
  await says(say.left);
  await until(() => asked.filter(({ name }) => name === "userData").length === 2);
  expect(screen.queryByRole("link", { name: SAY.designer.students })).toBeNull();
  expect(screen.queryByRole("button", { name: SAY.product.save })).toBeNull();
  const copied = vi.spyOn(navigator.clipboard, "write");
  await press(say.copy);
  await says(SAY.clipboard.copied(DESIGN.elements.length));
  const html = await (await copied.mock.calls[0]?.[0][0]?.getType("text/html"))?.text();
  expect(readClip(clipInHtml(html ?? ""), [])).toHaveLength(DESIGN.elements.length);
  copied.mockRestore();
  element(/Certificate of Achievement/).focus();
  await user.keyboard("{ArrowDown}");
  await says(SAY.saving.refused);
  await until(
    () =>
      draftsAt(localStorage, draftKeys(localStorage, draftsName(ASHA.id, TEMPLATE.id, undefined))).drafts.length === 1,
  );
  expect(saved).toEqual([]);
});

test("a role that may not change designs any more says so, until it may again", async () => {
  const { live, tell, opened } = stream();
  const { press } = await openDesigner({ live });
  await opened();
  tell({ edits: false });
  await says(say.looks);
  tell({ edits: true });
  await until(() => screen.queryByText(say.looks) === null);
  await press(SAY.product.save);
  await says(SAY.designer.saved);
});

test("whoever changed nothing hears at once that another saved, and loads it; nothing is asked about one's own save", async () => {
  const { live, tell, opened } = stream();
  const { press, server, saved, change } = await openDesigner({ live });
  await opened();
  const own = (at: string) => tell({ saves: [{ variant: null, at }] });
  own(NOW);
  await change(/Certificate of Achievement/, "{ArrowDown}");
  await saveStatus("saved");
  expect(saved).toHaveLength(1);
  const later = new Date(Date.parse(NOW) + 1000).toISOString();
  own(later);
  await says(SAY.saving.newer);
  const theirs = { ...DESIGN, elements: DESIGN.elements.slice(1) };
  server.getCanvas = { data: { ...templateWith(theirs), updated_at: later } };
  await press(SAY.saving.loadNewer);
  await says(SAY.saving.newerLoaded);
  await saveStatus("saved");
  expect(canvas().querySelectorAll("[role=option]")).toHaveLength(theirs.elements.length);
  expect(saved).toHaveLength(1);
});

test("a session that has ended on the server ends here, too", async () => {
  await openDesigner({ live: () => Response.json({}, { status: 401 }) });
  await until(() => localStorage.getItem("token") === null);
});
