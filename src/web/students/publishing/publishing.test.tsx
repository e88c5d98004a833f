// Holding the certificates of a list, and publishing them, on the students screen.
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Publication } from "#api/publication.ts";
import { SAY } from "#domain/say/say.ts";
import { says, until } from "../../../../test/screen/screen.tsx";
import { refusal, type Request } from "../../../../test/screen/server.ts";
import { AT_REST, openStudents } from "../../../../test/screen/students.tsx";

const say = SAY.publishing;
const HELD: Publication = {
  state: "held",
  publish_at: null,
  published_at: null,
  late: true,
  subject: "At last",
  message: "",
  attachment: "none",
};
const soon = () => new Date(Date.now() + 10_000).toISOString();
const panel = () => within(screen.getByRole("region", { name: say.panel }));

test("certificates are held until a press, with the words that were chosen", { tags: "full" }, async () => {
  const held: unknown[] = [];
  const { press } = await openStudents({
    answers: {
      holdTemplate: ({ body }: Request<"holdTemplate">) => {
        held.push(body);
        return { publication: HELD };
      },
    },
  });
  await press(SAY.students.sendAll);
  fireEvent.change(await screen.findByRole("combobox", { name: SAY.mail.when }), { target: { value: "held" } });
  await press(say.hold);
  await says(say.heldDone);
  expect(held).toEqual([{ subject: "", message: "", attachment: "none", late: true, except_ids: [] }]);
  await says(say.heldTitle);
});

test("held ones are published with one press, and that is undone", { tags: "full" }, async () => {
  const published: unknown[] = [];
  const { press, server } = await openStudents({
    answers: {
      getPublication: { publication: HELD },
      publishTemplate: ({ body }: Request<"publishTemplate">) => {
        published.push(body);
        const publication = { ...HELD, state: "publishing", published_at: soon() } as const;
        server.getPublication = { publication };
        return { message: say.published(1), publication, queued: 1 };
      },
      unpublishTemplate: () => {
        server.getPublication = { publication: HELD };
        return { publication: HELD };
      },
    },
  });
  await press(say.publishNow);
  await screen.findByRole("dialog", { name: say.title });
  expect(screen.queryByRole("combobox", { name: SAY.mail.when })).toBeNull();
  // Meera has an address, and Ananya none.
  await press(say.publish(2));
  await says(say.published(1));
  expect(published).toMatchObject([{ subject: "At last", late: true, except_ids: [] }]);
  fireEvent.click(await panel().findByRole("button", { name: SAY.product.undo }));
  await says(say.undone);
  await says(say.heldTitle);
});

test("while it can be undone, its mails have no buttons of their own: only 'Undo' is for both", async () => {
  const at = soon();
  const publication = { ...HELD, state: "publishing", published_at: at } as const;
  const progress = { ...AT_REST, busy: true, counts: { ...AT_REST.counts, queued: 4 } };
  await openStudents({
    answers: {
      getPublication: { publication },
      sendingProgress: { ...progress, starts: { at, mails: 4, later: 0, others: 0 } },
    },
  });
  await screen.findByRole("button", { name: SAY.product.undo });
  const mails = within(await screen.findByRole("region", { name: SAY.mail.progressLabel }));
  expect(mails.queryByRole("button", { name: SAY.mail.sendNow })).toBeNull();
  expect(mails.queryByRole("button", { name: SAY.mail.cancelWaiting })).toBeNull();
});

test("the words of the hold are published, although the dialog opened before they were known", async () => {
  const known = Promise.withResolvers<{ publication: Publication }>();
  const published: unknown[] = [];
  const { press } = await openStudents({
    answers: {
      getPublication: () => known.promise,
      publishTemplate: ({ body }: Request<"publishTemplate">) => {
        published.push(body);
        return { message: say.published(1), publication: HELD, queued: 1 };
      },
    },
  });
  await press(SAY.students.sendAll);
  await screen.findByRole("dialog");
  await says(SAY.mail.counting);
  known.resolve({ publication: HELD });
  await press(say.publish(2));
  await says(say.published(1));
  expect(published).toMatchObject([{ subject: "At last" }]);
});

test("a hold that ended says so, and what the server refuses is told", async () => {
  const { press } = await openStudents({
    answers: { getPublication: { publication: HELD }, liftHold: refusal("publication.not_held") },
  });
  await press(say.lift);
  await says(say.errors.notHeld);
});

test("a list that was published says since when", async () => {
  const publication = { ...HELD, state: "published", published_at: "2026-11-20T12:00:00.000Z" } as const;
  await openStudents({ answers: { getPublication: { publication } } });
  await until(() => panel().queryByText(new RegExp(say.lateOn)) !== null);
  expect(panel().queryByRole("button")).toBeNull();
});
