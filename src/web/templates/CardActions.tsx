// What one can do with a template from its card.
import { Link } from "@tanstack/react-router";
import { Copy, CopyPlus, Ellipsis, Eye, Pencil, SquarePen, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Template } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { buttonLook } from "../ui/button-look.ts";
import { Icon } from "../ui/Icon.tsx";
import { IconButton, iconButtonLook } from "../ui/IconButton.tsx";
import { Menu, MenuItem, MenuLink } from "../ui/Menu.tsx";
import { EditDialog } from "./EditDialog.tsx";
import { useDeleteTemplate, useDuplicateTemplate } from "./use-templates.ts";

export function CardActions({ template }: { template: Template }) {
  const remove = useDeleteTemplate();
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

function Edit({ template }: { template: Template }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={Pencil} label={SAY.templates.edit} onClick={() => setOpen(true)} />
      {open && <EditDialog template={template} onClose={() => setOpen(false)} />}
    </>
  );
}

function More({ template: { id } }: { template: Template }) {
  const duplicate = useDuplicateTemplate();
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={SAY.templates.more} />}>
      <MenuLink icon={SquarePen} to="/user/create-post" search={{ template: id }}>
        {SAY.templates.newPost}
      </MenuLink>
      <MenuItem icon={Copy} onSelect={() => duplicate.mutate({ id, students: false })}>
        {SAY.templates.duplicate}
      </MenuItem>
      <MenuItem icon={CopyPlus} onSelect={() => duplicate.mutate({ id, students: true })}>
        {SAY.templates.duplicateWithStudents}
      </MenuItem>
    </Menu>
  );
}
