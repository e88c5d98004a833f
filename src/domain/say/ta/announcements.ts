// Tamil: announcements. Written by `npm run catalogue`.
import type { announcements as english } from "../en/announcements.ts";
import type { Begun } from "../spoken.ts";
import { figures, plural } from "./numbers.ts";

export const announcements: Begun<typeof english> = {
  canvas: (n) => `வடிவமைப்பு கேன்வாஸ், ${plural(n, { one: `${figures(n)} உறுப்பு`, other: `${figures(n)} உறுப்புகள்` })}`,
  option: (name, layer, place) => `${name}, ${layer}, ${place}`,
  layer: (nth, of) => `${of} இல் ${nth} ஆவது அடுக்கு`,
  place: ({ x, y, width, height }) => `x ${x} y ${y}, ${width} × ${height}`,
  locked: "பூட்டியது",
  selected: (n) =>
    n === 0
      ? "எதுவும் தேர்ந்தெடுக்கவில்லை"
      : plural(n, { one: `${figures(n)} உறுப்பு தேர்ந்தெடுக்கப்பட்டது`, other: `${figures(n)} உறுப்புகள் தேர்ந்தெடுக்கப்பட்டன` }),
  moved: (x, y) => `x ${x} y ${y} க்கு நகர்ந்தது`,
  equalGaps: { x: (gap) => `பக்கவாட்டில் ${gap} சம இடைவெளிகள்`, y: (gap) => `மேலும் கீழும் ${gap} சம இடைவெளிகள்` },
  resized: (width, height) => `அளவு ${width} × ${height} ஆனது`,
  undid: (what) => `செயல்தவிர்த்தது: ${what}`,
  redid: (what) => `மீண்டும் செய்தது: ${what}`,
  done: {
    added: (what) => `${what} சேர்க்கப்பட்டது`,
    removed: (what) => `${what} நீக்கப்பட்டது`,
    moved: (what) => `${what} நகர்ந்தது`,
    resized: (what) => `${what} அளவு மாறியது`,
    text: (what) => `${what} உரை மாறியது`,
    style: (what) => `${what} பாணி மாறியது`,
    locked: (what) => `${what} பூட்டப்பட்டது`,
    unlocked: (what) => `${what} பூட்டு நீக்கப்பட்டது`,
    grouped: (what) => `குழுவானது: ${what}`,
    ungrouped: (what) => `${what} குழு பிரிந்தது`,
    order: (what) => `அடுக்கு வரிசை மாறியது${what === "" ? "" : `: ${what}`}`,
    background: () => "பின்னணி மாறியது",
    canvas: () => "கேன்வாஸ் மாறியது",
    library: () => "உங்கள் படங்கள் மாறின",
  },
  step: {
    added: (what) => `${what} சேர்த்தல்`,
    removed: (what) => `${what} நீக்கல்`,
    moved: (what) => `${what} நகர்த்தல்`,
    resized: (what) => `${what} அளவு மாற்றம்`,
    text: (what) => `${what} உரை`,
    style: (what) => `${what} பாணி`,
    locked: (what) => `${what} பூட்டல்`,
    unlocked: (what) => `${what} பூட்டு நீக்கல்`,
    grouped: (what) => `${what} குழுவாக்கம்`,
    ungrouped: (what) => `${what} குழு பிரிப்பு`,
    order: () => "அடுக்கு வரிசை",
    background: () => "பின்னணி",
    canvas: () => "கேன்வாஸ்",
    library: () => "உங்கள் படங்கள்",
  },
};
