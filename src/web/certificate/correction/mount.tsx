// Puts the button that asks for a correction where the server left a place for it. Without scripts the page names whom to ask.
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { AskCorrection } from "./AskCorrection.tsx";

export function mountCorrection(): void {
  const place = document.getElementById("correction");
  if (place === null) return;
  const { id = "", name = "" } = place.dataset;
  createRoot(place).render(
    <StrictMode>
      <AskCorrection id={id} name={name} />
    </StrictMode>,
  );
}
