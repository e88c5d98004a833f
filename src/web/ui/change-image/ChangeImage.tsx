// 'Change Image', which only the owner of a certificate or a post sees, and only where its design has a place for a picture.
import { Images } from "lucide-react";
import { useEffect, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../Button.tsx";
import { ChangeImageDialog } from "./ChangeImageDialog.tsx";

/** `find` answers the id of its AI content; undefined for whoever has nothing to change. It stays the same from one rendering to the next. */
type ChangeImageProps = { id: string; find: (id: string) => Promise<string | undefined>; onSet: (id: string) => void };

export function ChangeImage({ id, find, onSet }: ChangeImageProps) {
  const contentId = useContentId(id, find);
  // Each is a dialog of its own: what one has set at last does not close the next.
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
