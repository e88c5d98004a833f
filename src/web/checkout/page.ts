// The test checkout's page: each button ends the payment with one outcome and informs the parent page.
import "../public-styles.css";
import "./checkout.css";
import { SAY } from "#domain/say/say.ts";
import { showTheme } from "../theme.ts";

showTheme();

const place = document.querySelector<HTMLElement>(".checkout");
const said = place?.querySelector<HTMLElement>(".said") ?? undefined;
const buttons = [...(place?.querySelectorAll<HTMLButtonElement>("[data-way]") ?? [])];

const WAYS: Readonly<Record<string, () => Promise<void>>> = {
  async pay() {
    const proof = await ask<{ orderId: string; paymentId: string; signature: string }>("pay");
    informParent({
      checkout: "paid",
      paid: {
        razorpay_order_id: proof.orderId,
        razorpay_payment_id: proof.paymentId,
        razorpay_signature: proof.signature,
      },
    });
  },
  async fail() {
    const { description } = await ask<{ description: string }>("decline");
    say(description);
    informParent({ checkout: "failed", description });
  },
  async lose() {
    await ask("pay");
    say(SAY.checkout.paid);
    for (const button of buttons) {
      button.hidden = button.dataset["way"] !== "leave";
      button.textContent = SAY.product.close;
    }
  },
  async leave() {
    informParent({ checkout: "left" });
  },
};

for (const button of buttons) button.addEventListener("click", () => void go(WAYS[button.dataset["way"] ?? ""]));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") informParent({ checkout: "left" });
});
setResting(false);
informParent({ checkout: "ready" });

/** Disables all buttons after the first click. */
async function go(way: (() => Promise<void>) | undefined): Promise<void> {
  setResting(true);
  try {
    await way?.();
  } catch {
    say(SAY.checkout.broken);
  } finally {
    setResting(false);
  }
}

function setResting(resting: boolean): void {
  for (const button of buttons) button.disabled = resting;
}

async function ask<T>(verb: "pay" | "decline"): Promise<T> {
  const answer = await fetch(`/checkout/${place?.dataset["order"] ?? ""}/${verb}`, { method: "POST" });
  if (!answer.ok) throw new Error(`${verb}: ${answer.status}`);
  return (await answer.json()) as T;
}

function informParent(message: object): void {
  window.parent.postMessage(message, window.location.origin);
}

function say(text: string): void {
  if (said === undefined) return;
  said.textContent = text;
  said.hidden = false;
}
