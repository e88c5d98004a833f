// The certificate's picture where it did not come: its desk says so, and it is asked for again, by a button or once there is a network.
import { SAY } from "#domain/say/say.ts";

export function mendPicture(picture: HTMLImageElement): void {
  picture.addEventListener("error", () => tell(picture));
  if (picture.complete && picture.naturalWidth === 0) tell(picture);
}

function tell(picture: HTMLImageElement): void {
  if (document.querySelector(".missing") !== null) return;
  const overlay = writeOverlay(() => askAgain(picture));
  const ended = new AbortController();
  window.addEventListener("online", () => askAgain(picture), { signal: ended.signal });
  picture.addEventListener(
    "load",
    () => {
      ended.abort();
      overlay.remove();
    },
    { once: true },
  );
  picture.after(overlay);
}

/** The same address again: what failed is kept nowhere. */
function askAgain(picture: HTMLImageElement): void {
  picture.setAttribute("src", picture.getAttribute("src") ?? "");
}

function writeOverlay(onAgain: () => void): HTMLElement {
  const overlay = document.createElement("span");
  overlay.className = "magic missing";
  overlay.setAttribute("role", "alert");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "action";
  button.textContent = SAY.product.retry;
  button.addEventListener("click", onAgain);
  overlay.append(SAY.certificate.pictureFailed, button);
  return overlay;
}
