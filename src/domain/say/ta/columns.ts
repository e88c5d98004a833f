// Tamil: columns. Written by `npm run catalogue`.
import type { columns as english } from "../en/columns.ts";
import type { Begun } from "../spoken.ts";
import { figures } from "./numbers.ts";

export const columns: Begun<typeof english> = {
  unknown: (column) =>
    `இந்தப் பட்டியலில் “${column}” என்ற நெடுவரிசை இல்லை. அதன் பெயர் மாறியிருக்கலாம் அல்லது அது நீக்கப்பட்டிருக்கலாம்; எதுவும் சேமிக்கப்படவில்லை.`,
  twice: (column) => `“${column}” என்ற நெடுவரிசை இரண்டு முறை தரப்பட்டுள்ளது.`,
  tooMany: (most) => `ஒரு பட்டியலில் அதிகபட்சம் ${figures(most)} நெடுவரிசைகள் இருக்கலாம்.`,
  printed: "சான்றிதழில்",
  more: (n) => `மேலும் ${figures(n)} நெடுவரிசைகள்`,
  decides: "எந்த வடிவமைப்பு கிடைக்கும் என்பதை முடிவு செய்கிறது",
  gets: (design) => `“${design}” வடிவமைப்பு கிடைக்கும்`,
  getsOwn: "மற்ற அனைவருக்குமான வடிவமைப்பு கிடைக்கும்",
  notFilled: (column) => `நிரப்பப்படவில்லை: சான்றிதழில் {{${column}}} என்றே இருக்கும்.`,
  leaveBlank: "வெறுமையாக விடு",
  blank: "சான்றிதழில் வெறுமையாக இருக்கும்.",
  gone: "இதற்கிடையே இந்த நெடுவரிசையின் பெயர் மாற்றப்பட்டது அல்லது அது நீக்கப்பட்டது. தேவையானதை நகலெடுங்கள்: இது சேமிக்கப்படாது.",
  fillIn: (column) => `${column} நிரப்பு`,
  fillInOf: (column, name) => `${name}: ${column} நிரப்பு`,
  changed: (column, name) => `${name}: ${column} மாற்றப்பட்டது`,
  fieldOf: (column, name) => `${name}: ${column}`,
  editHint: "திருத்த இருமுறை சொடுக்கவும், அல்லது Enter அழுத்தவும்",
};
