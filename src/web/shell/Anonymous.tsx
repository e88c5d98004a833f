// Guards / and /login: signed-in users go to their templates, or back to the invitation or the prepared batch that they
// came from.
import { Navigate, Outlet } from "@tanstack/react-router";
import { type DraftLink, readDraftLink } from "./draft-link.ts";
import { readInvitation } from "./joining.ts";
import { Checking, Unreachable } from "./plain-pages.tsx";
import { useLoginStatus } from "./use-user.ts";

export function Anonymous() {
  const login = useLoginStatus();
  switch (login.status) {
    case "out":
      return <Outlet />;
    case "checking":
      return <Checking />;
    case "unreachable":
      return <Unreachable onRetry={login.retry} />;
    case "in": {
      const invitation = readInvitation();
      if (invitation !== undefined) return <Navigate to="/join" hash={invitation} replace />;
      const link = readDraftLink();
      if (link !== undefined) return <Navigate {...toDraft(link)} replace />;
      return <Navigate to="/user/templates" replace />;
    }
  }
}

function toDraft({ templateId, draft }: DraftLink) {
  return { to: "/user/templates/students/$templateId", params: { templateId }, search: { draft } } as const;
}
