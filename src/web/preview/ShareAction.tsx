// Share of a preview: the picture is for everyone, the link opens only for its owner, as the dialog says.
import { Link } from "@tanstack/react-router";
import { Share2 } from "lucide-react";
import { useState, useEffect } from "react";
import type { Template } from "#api/shapes.ts";
import type { Content } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { OnlyFor } from "../shell/OnlyFor.tsx";
import { Banner } from "../ui/layout/Banner.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { ShareDialog } from "../ui/share/ShareDialog.tsx";
import { previewFile } from "./use-design-download.ts";
type ShareActionProps = { template: Template; content: Content };

export function ShareAction({ template, content }: ShareActionProps) {
  const [open, setOpen] = useState(false);
  const shown = usePicture(template.name, content, open);
  const file = () => previewFile(template.name, content);
  const shared = { title: SAY.preview.shareTitle(template.name), link: window.location.href, shown, file };
  return (
    <>
      <Button icon={Share2} onClick={() => setOpen(true)}>
        {SAY.certificate.share}
      </Button>
      <ShareDialog shared={shared} open={open} onClose={() => setOpen(false)}>
        <Banner tone="note">{SAY.preview.sharePrivate}</Banner>
        <OnlyFor permission="designs.change">
          <Link to="/user/create-post" search={{ template: template.id }} className={buttonLook("quiet")}>
            {SAY.templates.newPost}
          </Link>
        </OnlyFor>
      </ShareDialog>
    </>
  );
}

/** Object URL of the current picture; empty while missing. */
function usePicture(name: string, content: Content, wanted: boolean): string {
  const [made, setMade] = useState<{ of: Content; address: string }>();
  const address = made?.of === content ? made.address : "";
  useEffect(() => {
    if (!wanted || address !== "") return;
    let gone = false;
    previewFile(name, content).then(
      (picture) => !gone && setMade({ of: content, address: URL.createObjectURL(picture) }),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [name, content, wanted, address]);
  useEffect(() => () => URL.revokeObjectURL(made?.address ?? ""), [made]);
  return address;
}
