// The empty state of the template list.
import { Link, useNavigate } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { Button } from "../ui/controls/Button.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { EmptyState } from "../ui/layout/EmptyState.tsx";
import { useStillHere } from "../ui/hooks/use-still-here.ts";
import { useMakeSample } from "./use-templates.ts";

export function NoTemplates() {
  const navigate = useNavigate();
  const sample = useMakeSample();
  const stillHere = useStillHere();
  const makes = useWorkspace().may("designs.change");
  const look = (id: string) => {
    if (stillHere()) void navigate({ to: "/user/templates/view/$id", params: { id } });
  };
  return (
    <EmptyState title={SAY.templates.empty} {...(makes && { text: SAY.templates.emptyHint })}>
      {makes && (
        <>
          {" "}
          <Link to="/user/create-template" className={buttonLook("primary")}>
            {SAY.templates.createFirst}
          </Link>
          <Button
            icon={Eye}
            busy={sample.isPending}
            onClick={() => sample.mutate(undefined, { onSuccess: ({ data }) => look(data.id) })}
          >
            {SAY.firstSteps.sample}
          </Button>
        </>
      )}
    </EmptyState>
  );
}
