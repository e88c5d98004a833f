// Mounts the form on the page that the server wrote. No router, no session.
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { whenCalm } from "../ui/lazily.tsx";
import { loadToasts } from "../ui/toasts/toast.ts";
import { Verify } from "./Verify.tsx";

const place = document.getElementById("verify");
if (place !== null)
  createRoot(place).render(
    <StrictMode>
      <Verify given={new URLSearchParams(window.location.search).get("q") ?? ""} />
    </StrictMode>,
  );
whenCalm(() => void loadToasts().catch(() => undefined));
