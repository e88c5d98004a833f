// No template yet: what one is, and the way to the first.
import { Link } from "@tanstack/react-router";
import { SAY } from "#domain/say/say.ts";
import { buttonLook } from "../ui/button-look.ts";
import { EmptyState } from "../ui/EmptyState.tsx";

export function NoTemplates() {
  return (
    <EmptyState title={SAY.templates.empty} text={SAY.templates.emptyHint}>
      <Link to="/user/create-template" className={buttonLook("primary")}>
        {SAY.templates.createFirst}
      </Link>
    </EmptyState>
  );
}
