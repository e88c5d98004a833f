// Change Image on the certificate page: for its organiser alone, under all else that can be pressed, so that nothing moves when it comes.
import { parseContent } from "#domain/content.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { call } from "../client.ts";
import { ChangeImage } from "../ui/change-image/ChangeImage.tsx";

export function mountOwnImage(id: string): void {
  const place = document.createElement("div");
  place.className = "own-image";
  document.querySelector(".beside")?.append(place);
  createRoot(place).render(
    <StrictMode>
      <ChangeImage id={id} find={findOwnContent} onSet={showAnew} />
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

/** Fetches the picture on the page again; its address without a version answers with the newest. */
function showAnew(id: string): void {
  const picture = document.querySelector(".desk img");
  picture?.removeAttribute("srcset");
  picture?.setAttribute("src", `/certify/${id}.jpg?at=${Date.now()}`);
}
