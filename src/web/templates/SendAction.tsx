// The one action of a card under My Certificates: on to the students, where sending is.
import { Link } from "@tanstack/react-router";
import { Send } from "lucide-react";
import type { Template } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { buttonLook } from "../ui/button-look.ts";
import { Icon } from "../ui/Icon.tsx";

export function SendAction({ template }: { template: Template }) {
  return (
    <Link
      to="/user/templates/students/$templateId"
      params={{ templateId: template.id }}
      className={buttonLook("primary", "w-full")}
    >
      <Icon of={Send} size={18} />
      {SAY.templates.send}
    </Link>
  );
}
