// Starts the web application in the page.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { forgetOthers, queries } from "./queries.ts";
import { router } from "./routes.tsx";
import { showTheme } from "./theme.ts";
import { closeAtBack } from "./ui/close-at-back.ts";
import { mindSecondClicks } from "./ui/second-click.ts";
import "./styles.css";

showTheme();
mindSecondClicks(document);
forgetOthers();
closeAtBack(router.history);
const place = document.querySelector("#app");
if (place === null) throw new Error("The page has no #app");
createRoot(place).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
