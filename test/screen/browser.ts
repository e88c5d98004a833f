// What happy-dom lacks of a browser: faces and pictures load at once here, everything is in view, and `confirm` is
// answered with yes.
import { vi } from "vitest";

class LoadedFace implements Pick<FontFace, "load"> {
  load(): Promise<FontFace> {
    return Promise.resolve(this as unknown as FontFace);
  }
}

class AllInView implements Pick<IntersectionObserver, "observe" | "disconnect"> {
  readonly #seen: IntersectionObserverCallback;
  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen;
  }
  observe(): void {
    queueMicrotask(() => this.#seen([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
  }
  disconnect(): void {}
}

vi.stubGlobal("IntersectionObserver", AllInView);
vi.stubGlobal("FontFace", LoadedFace);
Object.defineProperty(document, "fonts", { value: { add() {} } });
HTMLImageElement.prototype.decode = () => Promise.resolve();
Object.defineProperty(HTMLImageElement.prototype, "src", {
  get(this: HTMLImageElement) {
    return this.getAttribute("src") ?? "";
  },
  set(this: HTMLImageElement, address: string) {
    this.setAttribute("src", address);
    queueMicrotask(() => this.dispatchEvent(new Event("load")));
  },
});
// It does not know this element yet, and React warns of elements that a browser does not know.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get(this: HTMLElement) {
    return this.localName === "search" ? "HTMLElement" : "HTMLUnknownElement";
  },
});
window.confirm = () => true;
