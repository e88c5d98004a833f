// What the certificate page loads first: its looks, and when the picture is there, the script for its buttons. The page is complete without,
// so on a slow network the picture has the line to itself.
import "../styles.css";
import "./fonts.css";
import "./certificate.css";
import { SECOND } from "#domain/time.ts";
import { showTheme } from "../theme.ts";

/** The script is not kept waiting longer for a picture that does not come. */
const PICTURE_WITHIN = 3 * SECOND;

showTheme();
pictureShown()
  .then(() => import("./mount.tsx"))
  .catch(() => console.warn("The page's script could not be loaded; its links work without"));

/** While AI is at work the picture comes last: the overlay is not to wait for it. */
async function pictureShown(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>(".desk img");
  const pending = document.querySelector("[data-pending]") !== null;
  if (picture === null || picture.complete || pending) return;
  await new Promise<void>((resolve) => {
    picture.addEventListener("load", () => resolve());
    picture.addEventListener("error", () => resolve());
    setTimeout(resolve, PICTURE_WITHIN);
  });
}
