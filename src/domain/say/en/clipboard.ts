// English: copying and pasting on the canvas.
import { figures, many } from "./many.ts";

export const clipboard = {
  title: "Clipboard",
  paste: "Paste",
  editText: "Edit the text",
  menu: "Menu of the canvas",
  picture: "Pasted picture.png",
  copied: (n: number) => `${many(n, "element", "elements")} copied`,
  styleCopied: (name: string) => `Style of ${name} copied`,
  noStyle: "Copy the style of an element first.",
  nothing: "There is nothing to paste.",
  tooLong: (most: number) =>
    `This text is too long to paste. A description can have at most ${figures(most)} characters.`,
  foreignPicture: "These elements use pictures from another place. Upload the pictures instead.",
  broken: "These elements could not be read. Copy them again.",
} as const;
