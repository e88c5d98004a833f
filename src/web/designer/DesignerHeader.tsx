// The header while one designs: undo, redo, who else is here, the way to the students, and Save.
import { Link } from "@tanstack/react-router";
import { Save, Users } from "lucide-react";
import type { TemplateWithContent } from "#api/shapes.ts";
import { isEmpty } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { Icon } from "../ui/layout/Icon.tsx";
import { FrameHeader } from "./frame/FrameHeader.tsx";
import { StepButtons } from "./frame/StepButtons.tsx";
import { ariaKeysOf, tipOf } from "./keys/show.ts";
import { OthersHere } from "./presence/OthersHere.tsx";
import type { PresenceHere } from "./presence/use-presence.ts";
import { SaveStatus } from "./saving/SaveStatus.tsx";
import { useLoadNewer } from "./saving/use-load-newer.ts";
import type { Saving } from "./saving/use-saving.ts";
import type { Designer } from "./use-designer.ts";

type DesignerHeaderProps = {
  template: TemplateWithContent;
  designer: Designer;
  saving: Saving;
  presence: PresenceHere;
  phone: boolean;
};

/**
 * The way to the students is the next step once something is designed: changes save themselves. On a phone there is
 * room for undo and redo above the canvas only.
 */
export function DesignerHeader({ template, designer, saving, presence, phone }: DesignerHeaderProps) {
  const { id, name } = template;
  const mayEdit = presence.standing === "edits";
  const begun = !isEmpty(designer.content);
  const onLoad = useLoadNewer(template.id, designer, saving);
  const status = mayEdit || saving.status === "saved" || saving.status === "newer" ? saving.status : "refused";
  return (
    <FrameHeader name={name} status={<SaveStatus status={status} onDecide={saving.decide} onLoad={onLoad} />}>
      <OthersHere of={presence} />
      {!phone && <StepButtons designer={designer} />}
      {presence.standing !== "left" && (
        <Link
          to="/user/templates/students/$templateId"
          params={{ templateId: id }}
          title={SAY.designer.students}
          className={buttonLook(begun ? "primary" : "quiet", NARROW)}
        >
          <Icon of={Users} />
          <span className="max-md:sr-only">{SAY.designer.students}</span>
        </Link>
      )}
      {mayEdit && (
        <Button
          icon={Save}
          busy={saving.asked}
          title={tipOf("save")}
          aria-keyshortcuts={ariaKeysOf("save")}
          className={NARROW}
          onClick={saving.save}
        >
          <span className="max-md:sr-only">{SAY.product.save}</span>
        </Button>
      )}
    </FrameHeader>
  );
}

/** On a phone only the icon is seen. */
const NARROW = "max-md:w-11 max-md:px-0! md:pointer-fine:min-h-10";
