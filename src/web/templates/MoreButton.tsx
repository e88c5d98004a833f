// The button of a card's menu, before the menu itself is there: it answers a press and the arrow keys as the menu's own does.
import { Ellipsis } from "lucide-react";
import type { KeyboardEvent } from "react";
import { SAY } from "#domain/say/say.ts";
import { IconButton } from "../ui/IconButton.tsx";

export function MoreButton({ onOpen }: { onOpen: () => void }) {
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
