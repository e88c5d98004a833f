// Opens the browser's file chooser for pictures.
import { UPLOAD } from "#domain/canvas/picture.ts";

export function choosePictures(onFiles: (files: readonly File[]) => unknown, { multiple = false } = {}): void {
  const input = document.createElement("input");
  Object.assign(input, { type: "file", hidden: true, multiple, accept: UPLOAD.types.join(",") });
  input.addEventListener("cancel", () => input.remove());
  input.addEventListener("change", () => {
    input.remove();
    if (input.files !== null && input.files.length > 0) onFiles([...input.files]);
  });
  // Attached to the page, because some browsers drop a detached file input.
  document.body.append(input);
  input.click();
}
