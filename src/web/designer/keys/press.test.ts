import { describe, expect, test } from "vitest";
import { type KeyPress, pressOf } from "./press.ts";
import { DESIGNER_KEYS, OF_CLIPBOARD } from "./table.ts";

const none = { code: "", ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const ctrl = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({ ...none, key, ctrlKey: true, ...more });
const onCanvas = (event: KeyPress) => pressOf(event, ["canvas", "designer"])?.verb;

describe("a key press", () => {
  test("means undo with Ctrl+Z and Cmd+Z, also in capitals, and redo with Shift or Ctrl+Y", () => {
    expect(onCanvas(ctrl("z"))).toBe("undo");
    expect(onCanvas({ ...none, key: "z", metaKey: true })).toBe("undo");
    expect(onCanvas(ctrl("Z"))).toBe("undo");
    expect(onCanvas(ctrl("Z", { shiftKey: true }))).toBe("redo");
    expect(onCanvas(ctrl("y"))).toBe("redo");
  });

  test("is recognised by the key's position when the layout has no Latin letters", () => {
    expect(onCanvas(ctrl("я", { code: "KeyZ" }))).toBe("undo");
    expect(onCanvas({ ...none, key: "य", code: "KeyT" })).toBe("addTitle");
    expect(onCanvas(ctrl("ъ", { code: "BracketRight" }))).toBe("forward");
  });

  test("is recognised by its letter when it is elsewhere than on an English keyboard", () => {
    expect(onCanvas(ctrl("z", { code: "KeyY" }))).toBe("undo");
    expect(onCanvas(ctrl("+", { code: "BracketRight" }))).toBe("zoomIn");
  });

  test("with Shift is a different one, except `?` and `+`", () => {
    expect(onCanvas(ctrl("]"))).toBe("forward");
    expect(onCanvas(ctrl("}", { shiftKey: true }))).toBe("front");
    expect(onCanvas(ctrl("+", { shiftKey: true }))).toBe("zoomIn");
    expect(onCanvas(ctrl("="))).toBe("zoomIn");
    expect(onCanvas({ ...none, key: "?", shiftKey: true })).toBe("help");
    expect(onCanvas({ ...none, key: "/" })).toBeUndefined();
    expect(onCanvas({ ...none, key: "T", shiftKey: true })).toBeUndefined();
  });

  test("of an arrow gives the direction", () => {
    const up = { ...none, key: "ArrowUp" };
    expect(pressOf(up, ["canvas"])).toEqual({ verb: "nudge", arrow: { x: 0, y: -1 } });
    expect(pressOf({ ...up, shiftKey: true }, ["canvas"])?.verb).toBe("nudgeFar");
    expect(pressOf({ ...up, altKey: true }, ["canvas"])?.verb).toBe("stretch");
    expect(pressOf({ ...up, ctrlKey: true }, ["canvas"])?.verb).toBe("nearest");
    expect(pressOf({ ...up, ctrlKey: true, altKey: true }, ["canvas"])).toBeUndefined();
  });

  test("outside the canvas ignores letters, and Ctrl+C, X and V, which belong to the browser", () => {
    for (const { verb } of DESIGNER_KEYS.filter(({ place }) => place === "designer"))
      expect(["undo", "redo", "save"]).toContain(verb);
    expect(pressOf({ ...none, key: "t" }, ["designer"])).toBeUndefined();
    for (const key of ["c", "x", "v"]) expect(onCanvas(ctrl(key))).toBeUndefined();
    expect([...OF_CLIPBOARD]).toEqual(["copy", "cut", "paste"]);
  });

  test("has one meaning: no key is in the table twice", () => {
    const keys = DESIGNER_KEYS.flatMap((row) => [...row.keys]);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
