// What happy-dom lacks of a browser: faces and pictures, which are there at once here, and the question of `confirm`, which is answered with yes.
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
