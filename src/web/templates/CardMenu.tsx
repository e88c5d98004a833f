// A card's menu with the less frequent actions, loaded after the list.
import { ChartLine, Copy, CopyPlus, Ellipsis, SquarePen } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { Menu, MenuItem, MenuLink } from "../ui/overlays/Menu.tsx";
import { useDuplicateTemplate } from "./use-templates.ts";

export type CardMenuProps = { id: string; open: boolean; onOpen: (open: boolean) => void };

export function CardMenu({ id, open, onOpen }: CardMenuProps) {
  const duplicate = useDuplicateTemplate();
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={SAY.templates.more} />} open={open} onOpen={onOpen}>
      <MenuLink icon={SquarePen} to="/user/create-post" search={{ template: id }}>
        {SAY.templates.newPost}
      </MenuLink>
      <MenuLink icon={ChartLine} to="/user/figures" search={{ template: id }}>
        {SAY.figuresPage.title}
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
