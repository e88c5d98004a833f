// What stands where the form would, while there is no template to make a post from.
import { Link } from "@tanstack/react-router";
import { SAY } from "#domain/say/say.ts";
import { buttonLook } from "../ui/button-look.ts";
import { EmptyState } from "../ui/EmptyState.tsx";

export function NoTemplateToPick() {
  return (
    <EmptyState title={SAY.templates.empty} text={SAY.posts.noTemplates}>
      <Link to="/user/create-template" className={buttonLook("primary")}>
        {SAY.templates.createFirst}
      </Link>
    </EmptyState>
  );
}
