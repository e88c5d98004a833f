import { expect, it } from "vitest";
import { closed, type StudentsDialog, opened, queued } from "./dialog.ts";

const download: StudentsDialog = { kind: "download" };
const importing: StudentsDialog = { kind: "import" };
const question: StudentsDialog = { kind: "send-picked", students: [], again: true };

it("a late answer closes the dialog of its request, and none that was opened since", () => {
  const line = opened(closed(opened([], download), download), importing);
  expect(closed(line, download)).toEqual([importing]);
  expect(closed(opened([], { ...download }), download)).toEqual([download]);
  expect(closed(line, importing)).toEqual([]);
});

it("a late question waits until the open dialog is closed", () => {
  expect(queued([], question)).toEqual([question]);
  expect(closed(queued([importing], question), importing)).toEqual([question]);
  expect(opened(queued([importing], question), download)).toEqual([download, question]);
});
