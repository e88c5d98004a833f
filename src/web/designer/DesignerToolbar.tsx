// The bar above the canvas: undo, redo, history, shortcuts, save status, Save, and the link to the students.
import { Link } from "@tanstack/react-router";
import { History, Keyboard, Redo2, Save, Undo2, Users } from "lucide-react";
import { useState } from "react";
import type { TemplateWithContent } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { Icon } from "../ui/layout/Icon.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { lazily } from "../ui/lazily.tsx";
import { GalleryButton } from "./gallery/GalleryButton.tsx";
import { KeyButton } from "./keys/KeyButton.tsx";
import { ariaKeysOf, tipOf } from "./keys/show.ts";
import { OthersHere } from "./presence/OthersHere.tsx";
import type { PresenceHere } from "./presence/use-presence.ts";
import { AddVariant } from "./variants/AddVariant.tsx";
import { SaveStatus } from "./saving/SaveStatus.tsx";
import type { Saving } from "./saving/use-saving.ts";
import type { Designer } from "./use-designer.ts";

const HistoryDialog = lazily(async () => (await import("./revisions/HistoryDialog.tsx")).HistoryDialog);

type ToolbarProps = {
  template: TemplateWithContent;
  designer: Designer;
  saving: Saving;
  presence: PresenceHere;
  onHelp: () => void;
};

export function DesignerToolbar({ template, designer, saving, presence, onHelp }: ToolbarProps) {
  const { id, name, language } = template;
  const [history, setHistory] = useState(false);
  const mayEdit = presence.standing === "edits";
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="-ml-2 flex md:ml-0">
        <KeyButton verb="undo" icon={Undo2} idle={!designer.canUndo} onClick={designer.undo} />
        <KeyButton verb="redo" icon={Redo2} idle={!designer.canRedo} onClick={designer.redo} />
        <IconButton icon={History} label={SAY.revisions.open} onClick={() => setHistory(true)} />
        {mayEdit && <AddVariant id={id} />}
        <GalleryButton language={language} designer={designer} saving={saving} />
        <KeyButton verb="help" label={SAY.keys.title} icon={Keyboard} className="max-md:hidden" onClick={onHelp} />
      </div>
      <div className="flex min-w-0 grow basis-32 flex-col leading-tight">
        <span className="truncate font-semibold">{name}</span>
        <SaveStatus
          status={mayEdit || saving.status === "saved" ? saving.status : "refused"}
          onDecide={saving.decide}
        />
      </div>
      <OthersHere of={presence} />
      <div className="flex grow gap-3 *:grow md:grow-0">
        {presence.standing !== "left" && (
          <Link to="/user/templates/students/$templateId" params={{ templateId: id }} className={buttonLook("quiet")}>
            <Icon of={Users} />
            {SAY.designer.students}
          </Link>
        )}
        {mayEdit && (
          <Button
            kind="primary"
            icon={Save}
            busy={saving.asked}
            title={tipOf("save")}
            aria-keyshortcuts={ariaKeysOf("save")}
            onClick={saving.save}
          >
            {SAY.product.save}
          </Button>
        )}
      </div>
      <HistoryDialog open={history} id={id} designer={designer} saving={saving} onClose={() => setHistory(false)} />
    </div>
  );
}
