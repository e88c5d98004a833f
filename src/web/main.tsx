// Starts the web application in the page.
import { createRoot } from "react-dom/client";
import { Application } from "./Application.tsx";
import { followRole, forgetOthers } from "./queries.ts";
import { openRouter } from "./routes.tsx";
import { showTheme } from "./theme.ts";
import { closeAtBack } from "./ui/overlays/close-at-back.ts";
import { mindSecondClicks } from "./ui/second-click.ts";
import "./styles.css";

showTheme();
const place = document.querySelector("#app");
if (place === null) throw new Error("The page has no #app");
// In a task of its own: together with the modules' own code it would hold a cheap phone for 100 ms longer.
setTimeout(begin, 0, place);

function begin(root: Element): void {
  const router = openRouter();
  mindSecondClicks(document);
  forgetOthers();
  followRole();
  closeAtBack(router.history);
  createRoot(root).render(<Application router={router} />);
}
