// The certificate page's first script: it loads the buttons' script after the picture, so that on a slow network the
// picture gets the whole bandwidth. The page is complete without scripts.
import "../public-styles.css";
import "./fonts.css";
import "./certificate.css";
import { FROM_MAIL } from "#domain/figures/from-mail.ts";
import { SECOND } from "#domain/time.ts";
import { showTheme } from "../theme.ts";

/** Do not wait longer for a picture that does not arrive. */
const PICTURE_WITHIN = 3 * SECOND;

showTheme();
forgetMail();
pictureShown()
  .then(() => import("./mount.tsx"))
  .catch(() => console.warn("The page's script could not be loaded; its links work without"));

/** Whoever copies the address from the bar does not hand on that it stood in a mail. */
function forgetMail(): void {
  const { pathname, search, hash } = window.location;
  if (search === `?${FROM_MAIL}`) window.history.replaceState(null, "", pathname + hash);
}

/** While AI is working the picture comes last; the overlay must not wait for it. */
async function pictureShown(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>(".picture-area img");
  const pending = document.querySelector("[data-pending]") !== null;
  if (picture === null || picture.complete || pending) return;
  await new Promise<void>((resolve) => {
    picture.addEventListener("load", () => resolve());
    picture.addEventListener("error", () => resolve());
    setTimeout(resolve, PICTURE_WITHIN);
  });
}
