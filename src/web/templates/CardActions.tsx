// The actions of a template card.
import { Link } from "@tanstack/react-router";
import { Ellipsis, Eye, Pencil, Send, Trash2 } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import type { ListedTemplate } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { buttonLook } from "../ui/controls/button-look.ts";
import { Icon } from "../ui/layout/Icon.tsx";
import { IconButton, iconButtonLook } from "../ui/controls/IconButton.tsx";
import { lazily } from "../ui/lazily.tsx";
import type { CardMenuProps } from "./CardMenu.tsx";
import type { EditDialogProps } from "./EditDialog.tsx";
import { useDeleteTemplate } from "./use-templates.ts";

export function CardActions({ template }: { template: ListedTemplate }) {
  return useWorkspace().may("designs.change") ? <Designs template={template} /> : <Looks id={template.id} />;
}

/** For roles that change no designs. */
function Looks({ id }: { id: string }) {
  const { may } = useWorkspace();
  const isForDesk = may("certificates.hand_over") && !may("mails.send");
  return (
    <div className="grid grid-cols-2 gap-3">
      {isForDesk && (
        <Link
          to="/user/desk/$templateId"
          params={{ templateId: id }}
          className={buttonLook("primary", "col-span-2 px-2")}
        >
          {SAY.desk.open}
        </Link>
      )}
      <Link
        to="/user/templates/students/$templateId"
        params={{ templateId: id }}
        className={buttonLook(isForDesk ? "quiet" : "primary", "px-2")}
      >
        {SAY.templates.students}
      </Link>
      <Link to="/user/templates/view/$id" params={{ id }} className={buttonLook("quiet", "px-2")}>
        {SAY.templates.preview}
      </Link>
    </div>
  );
}

function Designs({ template }: { template: ListedTemplate }) {
  const remove = useDeleteTemplate();
  const { may } = useWorkspace();
  const { id } = template;
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Link to="/user/templates/customize/$id" params={{ id }} className={buttonLook("primary", "px-2")}>
          {SAY.templates.customize}
        </Link>
        <Link
          to="/user/templates/students/$templateId"
          params={{ templateId: id }}
          className={buttonLook("quiet", "px-2")}
        >
          {SAY.templates.students}
        </Link>
        {isToSend(template) && may("mails.send") && (
          <Link
            to="/user/templates/students/$templateId"
            params={{ templateId: id }}
            className={buttonLook("quiet", "col-span-2 px-2")}
          >
            <Icon of={Send} size={18} />
            {SAY.templates.send}
          </Link>
        )}
      </div>
      <div className="-mx-1 -mb-2 mt-2 flex justify-between">
        <Link
          to="/user/templates/view/$id"
          params={{ id }}
          aria-label={SAY.templates.preview}
          title={SAY.templates.preview}
          className={iconButtonLook()}
        >
          <Icon of={Eye} />
        </Link>
        <Edit template={template} />
        <IconButton icon={Trash2} label={SAY.templates.delete} tone="danger" onClick={() => remove(template)} />
        <More template={template} />
      </div>
    </>
  );
}

/** Somebody on its list has no mail yet. */
function isToSend({ designed, sample, students, sent }: ListedTemplate): boolean {
  return designed && !sample && students > sent;
}

function Edit({ template }: { template: ListedTemplate }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={Pencil} label={SAY.templates.edit} onClick={() => setOpen(true)} />
      <EditDialog open={open} template={template} onClose={() => setOpen(false)} />
    </>
  );
}

const EditDialog = lazily<EditDialogProps>(async () => (await import("./EditDialog.tsx")).EditDialog);

function More({ template: { id } }: { template: ListedTemplate }) {
  const [open, setOpen] = useState(false);
  return <CardMenu id={id} open={open} onOpen={setOpen} />;
}

const CardMenu = lazily<CardMenuProps>(
  async () => (await import("./CardMenu.tsx")).CardMenu,
  ({ onOpen }) => <MoreButton onOpen={() => onOpen(true)} />,
);

function MoreButton({ onOpen }: { onOpen: () => void }) {
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    onOpen();
  };
  return (
    <IconButton
      icon={Ellipsis}
      label={SAY.templates.more}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={onOpen}
      onKeyDown={openByArrow}
    />
  );
}
