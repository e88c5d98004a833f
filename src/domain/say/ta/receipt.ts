// Tamil: receipt. Written by `npm run catalogue`.
import type { receipt as english } from "../en/receipt.ts";
import type { Begun } from "../spoken.ts";
import { figures, plural } from "./numbers.ts";

export const receipt: Begun<typeof english> = {
  download: "ரசீது",
  downloadOf: (what) => `${what} க்கான ரசீது`,
  failed: "ரசீதை உருவாக்க முடியவில்லை. மீண்டும் முயலவும்.",
  gone: "இந்த இணைப்பு காலாவதியானது. ரசீதை மீண்டும் பதிவிறக்கவும்.",
  title: "ரசீது",
  number: "எண்",
  date: "தேதி",
  paidBy: "செலுத்தியவர்",
  description: "பொருள்",
  credits: "கிரெடிட்கள்",
  amount: "தொகை",
  total: "மொத்தம்",
  payment: "கட்டணம்",
  order: "ஆர்டர்",
  testMode: "சோதனை: பணம் நகரவில்லை",
  thanks: "நன்றி. கிரெடிட்கள் காலாவதியாகாது.",
  footer: (address) => `${address} உருவாக்கியது. கட்டண ரசீது, வரி விலைப்பட்டியல் அல்ல.`,
  subject: (number) => `ரசீது ${number}`,
  greeting: (name) => `அன்புள்ள ${name},`,
  line: (credits, amount) =>
    `நன்றி: ${amount} க்கு ${plural(credits, { one: `${figures(credits)} கிரெடிட்`, other: `${figures(credits)} கிரெடிட்கள்` })}. அவை உங்கள் கணக்கில் உள்ளன; காலாவதியாகாது.`,
  attached: "ரசீதை உங்கள் கிரெடிட் வரலாற்றிலிருந்து PDF ஆகப் பதிவிறக்கலாம்:",
  open: "என் கிரெடிட்களைத் திற",
};
