// The history of a certificate in the student's dialog.
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { CertificateEvent } from "#api/calls/certificates.ts";
import { SAY } from "#domain/say/say.ts";
import { NOW } from "../../../test/screen/samples.ts";
import { says } from "../../../test/screen/screen.tsx";
import { BROKEN } from "../../../test/screen/server.ts";
import { MEERA, openStudents } from "../../../test/screen/students.tsx";

const say = SAY.timeline;
const entry = (more: Partial<CertificateEvent>): CertificateEvent => ({
  what: "issued",
  at: NOW,
  by: "",
  reason: "",
  changes: [],
  ...more,
});

test(
  "it is asked for only once it is opened, and says in words what became of the certificate",
  { tags: "full" },
  async () => {
    const { user, press, asked } = await openStudents({
      students: [MEERA],
      answers: {
        certificateHistory: {
          data: {
            is_cut: true,
            entries: [
              entry({ what: "given_again", by: "Sita" }),
              entry({ what: "withdrawn", by: "Asha", reason: "Wrong team" }),
              entry({
                what: "changed",
                changes: [
                  { part: "name", column: "", before: "Mira", after: "Meera" },
                  { part: "column", column: "Prize", before: "", after: "First" },
                  { part: "remarks", column: "", before: "Late", after: "" },
                  { part: "design", column: "", before: "", after: "" },
                ],
              }),
              entry({ what: "changed" }),
              entry({}),
            ],
          },
        },
      },
    });
    await press(SAY.students.editOf(MEERA.name));
    await screen.findByRole("dialog", { name: SAY.students.editTitle });
    expect(asked.some(({ name }) => name === "certificateHistory")).toBe(false);
    await user.click(screen.getByText(say.title));
    for (const words of [
      "Given again by Sita",
      "Withdrawn by Asha",
      "Reason: Wrong team",
      "Name: Meera (was Mira)",
      "Prize: First (was empty)",
      "Remarks: now empty (was Late)",
      say.design,
      say.same,
      "Issued",
      say.cut,
    ])
      await says(words);
  },
);

test("one that is not issued says so, and a failure is tried again", async () => {
  const { user, press, server } = await openStudents({
    students: [MEERA],
    answers: { certificateHistory: BROKEN },
  });
  await press(SAY.students.editOf(MEERA.name));
  await user.click(await screen.findByText(say.title));
  await says(say.loadFailed);
  server.certificateHistory = { data: { is_cut: false, entries: [] } };
  await press(SAY.product.retry);
  await says(say.notIssued);
});

test("a new student has none", async () => {
  const { press } = await openStudents({ students: [MEERA] });
  await press(SAY.students.add);
  await screen.findByRole("dialog", { name: SAY.students.addTitle });
  expect(screen.queryByText(say.title)).toBeNull();
});
