// Tamil: createTemplate. Written by `npm run catalogue`.
import type { createTemplate as english } from "../en/create-template.ts";
import type { Begun } from "../spoken.ts";

export const createTemplate: Begun<typeof english> = {
  title: "வார்ப்புரு உருவாக்கு",
  name: "வார்ப்புருவின் பெயர்",
  nameHint: "நிகழ்ச்சி அல்லது ஹேக்கத்தானின் பெயர்",
  category: "உள்ளடக்க வகை",
  categoryPick: "வகையைத் தேர்ந்தெடு",
  language: "உள்ளடக்க மொழி",
  submit: "வார்ப்புரு உருவாக்கு",
  busy: "வார்ப்புரு உருவாகிறது...",
  fillAll: "எல்லாப் புலங்களையும் நிரப்பவும்.",
  failed: "வார்ப்புருவை உருவாக்க முடியவில்லை. மீண்டும் முயலவும்.",
  tooLong: (field, most) => `${field}: அதிகபட்சம் ${most} எழுத்துகள்.`,
  unknownCategory: "பட்டியலிலிருந்து ஒரு வகையைத் தேர்ந்தெடுக்கவும்.",
};
