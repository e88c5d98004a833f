// The embedded provider's checkout script, in the shape of Razorpay's: `new Razorpay(options)`, `.on("payment.failed",
// …)`, `.open()`. It opens the test page in a dialog and passes on its messages. One file without imports: it is loaded
// as a plain script, like a provider's.

type Paid = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
type Options = {
  name: string;
  description: string;
  order_id: string;
  handler: (paid: Paid) => void;
  modal?: { ondismiss?: () => void };
};
type Failure = { error: { description: string } };
/** Messages from the test page to its parent. */
type Said =
  { checkout: "ready" | "left" } | { checkout: "paid"; paid: Paid } | { checkout: "failed"; description: string };

class TestCheckout {
  /** In a closure, because a plain script shares its names with the page. */
  static readonly #look: Partial<CSSStyleDeclaration> = {
    width: "min(27rem, 100vw)",
    height: "min(36rem, 100dvh)",
    maxWidth: "none",
    maxHeight: "none",
    margin: "auto",
    padding: "0",
    border: "0",
    borderRadius: "14px",
    overflow: "hidden",
    outline: "0",
  };
  static readonly #frameLook: Partial<CSSStyleDeclaration> = {
    display: "block",
    width: "100%",
    height: "100%",
    border: "0",
  };
  readonly #options: Options;
  #failed: ((failure: Failure) => void) | undefined;
  readonly #dialog = document.createElement("dialog");
  readonly #frame = document.createElement("iframe");

  constructor(options: Options) {
    this.#options = options;
  }

  on(_event: "payment.failed", listener: (failure: Failure) => void): void {
    this.#failed = listener;
  }

  open(): void {
    const { name, description, order_id: order } = this.#options;
    this.#frame.src = `/checkout/${encodeURIComponent(order)}`;
    this.#frame.title = `${name}: ${description}`;
    Object.assign(this.#frame.style, TestCheckout.#frameLook);
    Object.assign(this.#dialog.style, TestCheckout.#look);
    this.#dialog.setAttribute("aria-label", this.#frame.title);
    this.#dialog.tabIndex = -1;
    this.#dialog.addEventListener("cancel", () => this.#end(this.#options.modal?.ondismiss));
    this.#dialog.append(this.#frame);
    document.body.append(this.#dialog);
    window.addEventListener("message", this.#listen);
    this.#dialog.showModal();
    // Until the test page handles keys, the dialog itself closes on Escape.
    this.#dialog.focus();
  }

  #listen = (message: MessageEvent): void => {
    if (message.source !== this.#frame.contentWindow || message.origin !== window.location.origin) return;
    const said = message.data as Said;
    if (said.checkout === "ready") this.#frame.focus();
    if (said.checkout === "paid") this.#end(() => this.#options.handler(said.paid));
    if (said.checkout === "failed") this.#failed?.({ error: { description: said.description } });
    if (said.checkout === "left") this.#end(this.#options.modal?.ondismiss);
  };

  #end(listener: (() => void) | undefined): void {
    window.removeEventListener("message", this.#listen);
    this.#dialog.close();
    this.#dialog.remove();
    listener?.();
  }
}

Object.assign(window, { Razorpay: TestCheckout });
