// Mounts the form or the list on the page that the server wrote. No router, no session.
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { whenCalm } from "../ui/lazily.tsx";
import { loadToasts } from "../ui/toasts/toast.ts";
import { Mine } from "./Mine.tsx";

const place = document.getElementById("mine");
if (place !== null)
  createRoot(place).render(
    <StrictMode>
      <Mine />
    </StrictMode>,
  );
whenCalm(() => void loadToasts().catch(() => undefined));
