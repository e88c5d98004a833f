// Mounts the form on the page that the server wrote. No router, no session.
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { whenCalm } from "../ui/lazily.tsx";
import { loadToasts } from "../ui/toasts/toast.ts";
import { Claim } from "./Claim.tsx";

const place = document.getElementById("claim");
const id = window.location.pathname.split("/")[2] ?? "";
if (place !== null)
  createRoot(place).render(
    <StrictMode>
      <Claim id={id} />
    </StrictMode>,
  );
whenCalm(() => void loadToasts().catch(() => undefined));
