// 'Change Image': only for the owner, and only if the design has an image element, or while that is not known.
import { Images } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../controls/Button.tsx";
import { toast } from "../toasts/toast.ts";
import { ChangeImageDialog } from "./ChangeImageDialog.tsx";

/**
 * `find` answers the AI content id, or undefined when there is nothing to change; a failure is reported and may be
 * tried again. Must be stable between renders.
 */
type ChangeImageProps = { id: string; find: (id: string) => Promise<string | undefined>; onSet: (id: string) => void };

export function ChangeImage({ id, find, onSet }: ChangeImageProps) {
  const { contentId, failed, busy, searchAgain } = useContentId(id, find);
  // Keyed, so that a late answer does not close the next dialog.
  const [dialog, setDialog] = useState<symbol>();
  const close = () => setDialog((now) => (now === dialog ? undefined : now));
  const open = async () => {
    if (contentId !== undefined || (await searchAgain())) setDialog(Symbol());
  };
  if (contentId === undefined && !failed) return null;
  return (
    <>
      <Button icon={Images} busy={busy} onClick={() => void open()}>
        {SAY.images.title}
      </Button>
      {dialog && contentId !== undefined && (
        <ChangeImageDialog contentId={contentId} onSet={() => onSet(id)} onClose={close} />
      )}
    </>
  );
}

/** `failed`: the last search had no answer. */
function useContentId(id: string, find: ChangeImageProps["find"]) {
  const [{ contentId, failed }, setFound] = useState<{ contentId?: string | undefined; failed: boolean }>({
    failed: false,
  });
  const [busy, setBusy] = useState(false);
  const search = useCallback(async () => {
    try {
      return { contentId: await find(id), failed: false };
    } catch {
      toast.error(SAY.certificate.loadFailed);
      return { failed: true };
    }
  }, [id, find]);
  useEffect(() => {
    let gone = false;
    void search().then((found) => !gone && setFound(found));
    return () => {
      gone = true;
    };
  }, [search]);
  async function searchAgain(): Promise<boolean> {
    setBusy(true);
    const found = await search();
    setBusy(false);
    setFound(found);
    return found.contentId !== undefined;
  }
  return { contentId, failed, busy, searchAgain };
}
