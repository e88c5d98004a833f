// 'Change Image', which only the organiser of a certificate sees, and only where its design has a place for a picture.
import { Images } from "lucide-react";
import { useEffect, useState } from "react";
import { parseContent } from "#domain/content.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { Button } from "../ui/Button.tsx";
import { ChangeImageDialog } from "./ChangeImageDialog.tsx";

export function ChangeImage({ id }: { id: string }) {
  const contentId = useOwnContent(id);
  const [open, setOpen] = useState(false);
  if (contentId === undefined) return null;
  return (
    <>
      <Button icon={Images} onClick={() => setOpen(true)}>
        {SAY.images.title}
      </Button>
      {open && <ChangeImageDialog contentId={contentId} onSet={() => showAnew(id)} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The id of the certificate's AI content; undefined for whoever does not own it. */
function useOwnContent(id: string): string | undefined {
  const [contentId, setContentId] = useState<string>();
  useEffect(() => {
    let gone = false;
    void findOwnContent(id).then((found) => !gone && setContentId(found));
    return () => {
      gone = true;
    };
  }, [id]);
  return contentId;
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
