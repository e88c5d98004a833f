// Change Image on the certificate page: for its organiser alone, under all else that can be pressed, so that nothing moves when it comes.
import { parseContent } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { call } from "../client.ts";
import { ChangeImage } from "../ui/change-image/ChangeImage.tsx";
import { toast } from "../ui/toast.ts";
import { type PageCertificate, readCertificate } from "./certificate.ts";

/** `show` is told what the certificate has become. */
export function mountOwnImage(id: string, show: (certificate: PageCertificate) => void): void {
  const place = document.createElement("div");
  place.className = "own-image";
  document.querySelector(".beside")?.append(place);
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
    // A stranger, or no answer: there is nothing to change then.
    return undefined;
  }
}

/** The picture, the words beside it, and the addresses of what is downloaded and shared, as the server writes them now. */
async function showAnew(show: (certificate: PageCertificate) => void): Promise<void> {
  const page = await fetchPage();
  const [picture, facts, actions] = [".desk img", ".facts", "#actions"].map((part) => page?.querySelector(part));
  if (!picture || !facts || !(actions instanceof HTMLElement)) return toast.error(SAY.http.offline);
  const shown = document.querySelector(".desk img");
  // The one on the page stays, with all that listens to it.
  for (const name of ["srcset", "src"]) shown?.setAttribute(name, picture.getAttribute(name) ?? "");
  document.querySelector(".facts")?.replaceWith(facts);
  show(readCertificate(actions));
}

/** This page once more; undefined where it did not come. Only this way a document is read without a policy for trusted types. */
function fetchPage(): Promise<Document | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("GET", window.location.pathname);
    request.responseType = "document";
    request.addEventListener("loadend", () => resolve(request.responseXML ?? undefined));
    request.send();
  });
}
