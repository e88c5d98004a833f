import { screen } from "@testing-library/dom";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { useStillPending } from "./use-still-pending.ts";

test("what has arrived is rendered after the task in which it arrives; what is there at first, at once", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  flushSync(() => root.render(<List key="first" pending />));
  flushSync(() => root.render(<List key="first" pending={false} />));
  expect(place.textContent).toBe("Loading");
  await screen.findByText("Asha");
  flushSync(() => root.render(<List key="second" pending={false} />));
  expect(place.textContent).toBe("Asha");
});

function List({ pending }: { pending: boolean }) {
  return <p>{useStillPending(pending) ? "Loading" : "Asha"}</p>;
}
