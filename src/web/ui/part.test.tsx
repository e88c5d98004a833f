// A part whose code cannot be loaded.
import { fireEvent, screen } from "@testing-library/dom";
import { Suspense } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { part } from "./part.tsx";

type Greeting = { name: string; open?: boolean; onClose?: () => void };

afterEach(() => vi.restoreAllMocks());

test("says that a part could not be loaded, and Retry shows it once it can be", async () => {
  const load = vi
    .fn<() => Promise<typeof Hello>>()
    .mockRejectedValueOnce(new Error("No network"))
    .mockRejectedValueOnce(new Error("No network"))
    .mockResolvedValue(Hello);
  const asked = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("No network"));
  const reload = vi.spyOn(window.location, "reload").mockReturnValue(undefined);
  show(part(load), { name: "Asha" });
  await screen.findByText(SAY.pages.partMissing);
  await retry();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(screen.getByText(SAY.pages.partMissing)).toBeTruthy();
  await retry();
  await screen.findByText("Hello Asha");
  expect(screen.queryByText(SAY.pages.partMissing)).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test("loads the page again when the server answers, but has the file no more", { tags: "full" }, async () => {
  const load = vi.fn<() => Promise<typeof Hello>>().mockRejectedValue(new Error("404"));
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("{}"));
  const reload = vi.spyOn(window.location, "reload").mockReturnValue(undefined);
  show(part(load), { name: "Asha" });
  await retry();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("a dialog that could not be loaded can be closed", async () => {
  const onClose = vi.fn<() => void>();
  show(
    part<Greeting>(async () => Promise.reject(new Error("No network")), { over: true }),
    { name: "Asha", onClose },
  );
  fireEvent.click(await screen.findByRole("button", { name: SAY.product.close }));
  expect(onClose).toHaveBeenCalledOnce();
});

/** Once it is not busy any more. */
async function retry(): Promise<void> {
  const button = await screen.findByRole("button", { name: SAY.product.retry });
  await vi.waitFor(() => expect(button.getAttribute("aria-busy")).toBe("false"));
  fireEvent.click(button);
}

function Hello({ name }: Greeting) {
  return <p>Hello {name}</p>;
}

function show(Part: React.ComponentType<Greeting>, props: Greeting): void {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    flushSync(() => root.unmount());
    place.remove();
  });
  root.render(
    <Suspense>
      <Part {...props} />
    </Suspense>,
  );
}
