// Asks for pictures from the device: the browser's own chooser.
import { UPLOAD } from "#domain/canvas/picture.ts";

export function choosePictures(onFiles: (files: readonly File[]) => unknown, { multiple = false } = {}): void {
  const input = document.createElement("input");
  Object.assign(input, { type: "file", hidden: true, multiple, accept: UPLOAD.types.join(",") });
  input.addEventListener("cancel", () => input.remove());
  input.addEventListener("change", () => {
    input.remove();
    if (input.files !== null && input.files.length > 0) onFiles([...input.files]);
  });
  // On the page, because some browsers forget a chooser that is not.
  document.body.append(input);
  input.click();
}
