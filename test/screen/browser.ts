// Supplies what happy-dom lacks: fonts and pictures load at once, everything is in view, and `confirm` answers yes.
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
// happy-dom does not know this element, and React warns about unknown elements.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get(this: HTMLElement) {
    return this.localName === "search" ? "HTMLElement" : "HTMLUnknownElement";
  },
});
window.confirm = () => true;
// Nothing has a place.
document.elementsFromPoint = () => [];
// As the journeys at a desk.
Object.assign(window, { innerWidth: 1280, innerHeight: 800 });
