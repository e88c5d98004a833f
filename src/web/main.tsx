// Starts the web application in the page.
import { createRoot } from "react-dom/client";
import { Application } from "./Application.tsx";
import { followRole, forgetOthers } from "./queries.ts";
import { openRouter } from "./routes.tsx";
import { showTheme } from "./theme.ts";
import { closeAtBack } from "./ui/overlays/close-at-back.ts";
import { mindSecondClicks } from "./ui/second-click.ts";
import "./styles.css";

const router = openRouter();
showTheme();
mindSecondClicks(document);
forgetOthers();
followRole();
closeAtBack(router.history);
const place = document.querySelector("#app");
if (place === null) throw new Error("The page has no #app");
createRoot(place).render(<Application router={router} />);
