// Hindi: announcements for screen readers after each action on the canvas.
import type { announcements as english } from "../en/announcements.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";
import { many } from "./many.ts";

export const announcements: Translated<typeof english> = {
  canvas: (n) => `डिज़ाइन का कैनवास, ${count(n)} एलिमेंट`,
  option: (name, layer, place) => `${name}, ${layer}, ${place}`,
  layer: (nth, of) => `${of} में से लेयर ${nth}`,
  place: ({ x, y, width, height }) => `x ${x} y ${y}, ${width} गुणा ${height}`,
  locked: "लॉक है",
  selected: (n) => (n === 0 ? "कुछ चुना नहीं है" : many(n, "एलिमेंट चुना गया", "एलिमेंट चुने गए")),
  moved: (x, y) => `x ${x} y ${y} पर सरकाया`,
  equalGaps: {
    x: (gap) => `अगल-बगल ${gap} की बराबर दूरी`,
    y: (gap) => `ऊपर-नीचे ${gap} की बराबर दूरी`,
  },
  resized: (width, height) => `आकार ${width} गुणा ${height} किया`,
  undid: (what) => `वापस लिया: ${what}`,
  redid: (what) => `फिर से किया: ${what}`,
  done: {
    added: (what) => `${what} को जोड़ा`,
    removed: (what) => `${what} को हटाया`,
    moved: (what) => `${what} को सरकाया`,
    resized: (what) => `${what} का आकार बदला`,
    text: (what) => `${what} का टेक्स्ट बदला`,
    style: (what) => `${what} की स्टाइल बदली`,
    locked: (what) => `${what} को लॉक किया`,
    unlocked: (what) => `${what} का लॉक खोला`,
    grouped: (what) => `समूह बनाया: ${what}`,
    ungrouped: (what) => `${what} को समूह से अलग किया`,
    order: (what) => `लेयरों का क्रम बदला${what === "" ? "" : `: ${what}`}`,
    background: () => "बैकग्राउंड बदला",
    canvas: () => "कैनवास बदला",
    library: () => "आपके चित्र बदले",
  },
  step: {
    added: (what) => `${what} को जोड़ना`,
    removed: (what) => `${what} को हटाना`,
    moved: (what) => `${what} को सरकाना`,
    resized: (what) => `${what} का आकार`,
    text: (what) => `${what} का टेक्स्ट`,
    style: (what) => `${what} की स्टाइल`,
    locked: (what) => `${what} को लॉक करना`,
    unlocked: (what) => `${what} का लॉक खोलना`,
    grouped: (what) => `${what} का समूह बनाना`,
    ungrouped: (what) => `${what} को समूह से अलग करना`,
    order: () => "लेयरों का क्रम",
    background: () => "बैकग्राउंड",
    canvas: () => "कैनवास",
    library: () => "आपके चित्र",
  },
};
