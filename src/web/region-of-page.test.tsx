import { expect, onTestFinished, test, vi } from "vitest";
import { INDIA } from "#domain/region.ts";
import { namedByPage, regionOfPage } from "./region-of-page.ts";

test("a page is in India unless it names another region", () => {
  expect(regionOfPage()).toEqual(INDIA);
  const meta = document.head.appendChild(document.createElement("meta"));
  onTestFinished(() => meta.remove());
  meta.name = "region";
  meta.content = JSON.stringify({ ...INDIA, timeZone: "Europe/Berlin" });
  expect(regionOfPage()).toEqual({ ...INDIA, timeZone: "Europe/Berlin" });
  // As a worker, which is started with this name.
  const [page, name] = [document, namedByPage()];
  onTestFinished(() => void vi.stubGlobal("document", page));
  Reflect.deleteProperty(globalThis, "document");
  vi.stubGlobal("name", name);
  expect(regionOfPage()).toEqual({ ...INDIA, timeZone: "Europe/Berlin" });
});
