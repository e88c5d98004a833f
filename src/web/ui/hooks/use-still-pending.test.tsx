import { screen } from "@testing-library/dom";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { useStillPending } from "./use-still-pending.ts";

test("what has arrived is rendered after the task in which it arrives; what is there at first, at once", async () => {
  const list = show();
  list({ of: "first", isPending: true });
  expect(list({ of: "first", isPending: false })).toBe("Loading");
  await screen.findByText("Asha");
  expect(list({ of: "second", isPending: false })).toBe("Asha");
});

test("waiting again, and an error, are shown at once", () => {
  const list = show();
  list({ of: "first", isPending: false });
  expect(list({ of: "first", isPending: true })).toBe("Loading");
  expect(list({ of: "first", isPending: false, isError: true })).toBe("Asha");
});

/** Answers what is shown at once after each change. */
function show() {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  return ({ of, isPending, isError = false }: { of: string; isPending: boolean; isError?: boolean }) => {
    flushSync(() => root.render(<List key={of} {...{ isPending, isError }} />));
    return place.textContent;
  };
}

function List(query: { isPending: boolean; isError: boolean }) {
  return <p>{useStillPending(query) ? "Loading" : "Asha"}</p>;
}
