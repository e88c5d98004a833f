// Change Image on the certificate page, only for its organiser; placed last but for the link to report.
import { parseContent } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { call } from "../client.ts";
import { ChangeImage } from "../ui/change-image/ChangeImage.tsx";
import { toast } from "../ui/toasts/toast.ts";
import { type PageCertificate, readCertificate } from "./certificate.ts";

/** `show` receives the changed certificate. */
export function mountOwnImage(id: string, show: (certificate: PageCertificate) => void): void {
  const place = document.createElement("div");
  place.className = "own-image";
  document.querySelector(".report-link")?.before(place);
  createRoot(place).render(
    <StrictMode>
      <ChangeImage id={id} find={findOwnContent} onSet={() => void showAnew(show)} />
    </StrictMode>,
  );
}

async function findOwnContent(id: string): Promise<string | undefined> {
  try {
    const [ai, { content }] = await Promise.all([
      call("getStudentAi", { params: { id } }),
      call("certificateData", { params: { id } }),
    ]);
    return parseContent(content).elements.some((element) => element.type === "image") ? ai.id : undefined;
  } catch {
    // Not the owner, or no answer: nothing to change.
    return undefined;
  }
}

/** Replaces picture, texts and addresses on the page with the server's current ones. */
async function showAnew(show: (certificate: PageCertificate) => void): Promise<void> {
  const page = await fetchPage();
  const [picture, facts, actions] = [".picture-area img", ".facts", "#actions"].map((part) =>
    page?.querySelector(part),
  );
  if (!picture || !facts || !(actions instanceof HTMLElement)) return toast.error(SAY.http.offline);
  const shown = document.querySelector(".picture-area img");
  // Keep the existing element and its listeners.
  for (const name of ["srcset", "src"]) shown?.setAttribute(name, picture.getAttribute(name) ?? "");
  document.querySelector(".facts")?.replaceWith(facts);
  show(readCertificate(actions));
}

/** Fetches this page again; undefined on failure. XMLHttpRequest parses a document without a Trusted Types policy. */
function fetchPage(): Promise<Document | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("GET", window.location.pathname);
    request.responseType = "document";
    request.addEventListener("loadend", () => resolve(request.responseXML ?? undefined));
    request.send();
  });
}
