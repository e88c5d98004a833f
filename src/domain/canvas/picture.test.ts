import { expect, test } from "vitest";
import { capSize, PLACED } from "./picture.ts";

test.each([
  ["wide", { width: 1536, height: 1024 }, { width: 500, height: 333 }],
  ["tall", { width: 1024, height: 1536 }, { width: 333, height: 500 }],
  ["as large as it may be", { width: 500, height: 500 }, { width: 500, height: 500 }],
  ["small", { width: 40, height: 30 }, { width: 40, height: 30 }],
  ["a line", { width: 4000, height: 1 }, { width: 500, height: 1 }],
])(
  "an AI picture that is %s is placed with at most 500 px on its long side, in its aspect ratio",
  (_, size, placed) => {
    expect(capSize(size, PLACED.aiPicture)).toEqual(placed);
  },
);
