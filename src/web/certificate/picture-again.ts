// Retries a certificate picture that failed to load, by a button or when the network returns.
import { SAY } from "#domain/say/say.ts";

export function retryPicture(picture: HTMLImageElement): void {
  picture.addEventListener("error", () => showFailure(picture));
  if (picture.complete && picture.naturalWidth === 0) showFailure(picture);
}

function showFailure(picture: HTMLImageElement): void {
  if (document.querySelector(".missing") !== null) return;
  const missing = writeMissing(() => ask());
  const ask = () => {
    missing.show("coming");
    askAgain(picture);
  };
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener("online", ask, { signal });
  picture.addEventListener("error", () => missing.show("failed"), { signal });
  picture.addEventListener(
    "load",
    () => {
      ended.abort();
      missing.overlay.remove();
    },
    { signal },
  );
  picture.after(missing.overlay);
}

/** The same address: failures are not cached. */
function askAgain(picture: HTMLImageElement): void {
  picture.setAttribute("src", picture.getAttribute("src") ?? "");
}

const SENTENCES = { failed: SAY.certificate.pictureFailed, coming: SAY.certificate.pictureComing } as const;

type Missing = { overlay: HTMLElement; show: (state: keyof typeof SENTENCES) => void };

/** While loading, the button ignores presses but keeps the focus. */
function writeMissing(onAgain: () => void): Missing {
  const overlay = document.createElement("span");
  overlay.className = "magic missing";
  overlay.setAttribute("role", "alert");
  const sentence = document.createTextNode(SENTENCES.failed);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "action";
  button.textContent = SAY.product.retry;
  button.addEventListener("click", () => button.ariaBusy !== "true" && onAgain());
  overlay.append(sentence, button);
  return {
    overlay,
    show(state) {
      sentence.data = SENTENCES[state];
      button.ariaBusy = button.ariaDisabled = String(state === "coming");
    },
  };
}
