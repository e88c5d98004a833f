import { describe, expect, test } from "vitest";
import type { Size } from "#domain/canvas/content.ts";
import { layoutIn } from "./layout.ts";

const REM = 16;
const rem = (size: Size) => ({ width: size.width / REM, height: size.height / REM });

/** The designer beside or above the application's own bar, which a short window has none of at its foot. */
function at(width: number, height: number, longWords = false, above = 0): string {
  const isShort = height < 640 && width > height;
  const own = width >= 768 ? { width: 92, height: 0 } : { width: 0, height: isShort ? 0 : 64 };
  const frame = { width: width - own.width, height: height - own.height - above };
  const { name, short } = layoutIn({ window: rem({ width, height }), frame: rem(frame), longWords });
  return short ? `${name}, short` : name;
}

describe("the parts of the designer", () => {
  test.each([
    [1366, 768, "wide"],
    [1280, 800, "wide"],
    [1280, 720, "wide"],
    [1920, 1080, "wide"],
    [2560, 1440, "wide"],
    [1024, 768, "rail"],
    [800, 900, "rail"],
    [768, 1024, "below"],
    [1093, 500, "half, short"],
    [1024, 600, "half, short"],
    [844, 390, "half, short"],
    [683, 384, "rail, short"],
    [320, 256, "rail, short"],
    [390, 844, "bar"],
    [767, 900, "bar"],
    [360, 640, "bar"],
    [320, 568, "bar"],
  ])("in a window of %i by %i they are '%s'", (width, height, expected) => {
    expect(at(width, height)).toBe(expected);
  });

  test("where the words of the tabs are long, they are a rail sooner", () => {
    expect(at(1280, 800, true)).toBe("half");
    expect(at(1440, 900, true)).toBe("half");
    expect(at(1920, 1080, true)).toBe("wide");
  });

  test("the bar of a demo takes room from the panes, not from the paper", () => {
    expect(at(768, 1024)).toBe("below");
    expect(at(768, 1024, false, 64)).toBe("rail");
  });
});
