// 'Change Image': only for the owner, and only if the design has an image element.
import { Images } from "lucide-react";
import { useEffect, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../controls/Button.tsx";
import { ChangeImageDialog } from "./ChangeImageDialog.tsx";

/** `find` answers the AI content id, or undefined when there is nothing to change. Must be stable between renders. */
type ChangeImageProps = { id: string; find: (id: string) => Promise<string | undefined>; onSet: (id: string) => void };

export function ChangeImage({ id, find, onSet }: ChangeImageProps) {
  const contentId = useContentId(id, find);
  // Keyed, so that a late answer does not close the next dialog.
  const [dialog, setDialog] = useState<symbol>();
  const close = () => setDialog((now) => (now === dialog ? undefined : now));
  if (contentId === undefined) return null;
  return (
    <>
      <Button icon={Images} onClick={() => setDialog(Symbol())}>
        {SAY.images.title}
      </Button>
      {dialog && <ChangeImageDialog contentId={contentId} onSet={() => onSet(id)} onClose={close} />}
    </>
  );
}

function useContentId(id: string, find: ChangeImageProps["find"]): string | undefined {
  const [contentId, setContentId] = useState<string>();
  useEffect(() => {
    let gone = false;
    void find(id).then((found) => !gone && setContentId(found));
    return () => {
      gone = true;
    };
  }, [id, find]);
  return contentId;
}
