// What happy-dom lacks of a browser: faces and pictures load at once here, and `confirm` is answered with yes.
import { vi } from "vitest";

class LoadedFace implements Pick<FontFace, "load"> {
  load(): Promise<FontFace> {
    return Promise.resolve(this as unknown as FontFace);
  }
}

vi.stubGlobal("FontFace", LoadedFace);
Object.defineProperty(document, "fonts", { value: { add() {} } });
HTMLImageElement.prototype.decode = () => Promise.resolve();
window.confirm = () => true;
