// Guards everything under /user: a spinner while checking, /login for anonymous visitors.
import { Navigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { Checking, Unreachable } from "./plain-pages.tsx";
import { readToken } from "../session.ts";
import { useLoginStatus } from "./use-user.ts";
import { WorkspaceInUse } from "./use-workspace.ts";

const loadShell = async () => ({ default: (await import("./Shell.tsx")).Shell });
const Shell = lazy(loadShell);

/** Loads the frame in parallel with the screen. */
export function fetchShell(): void {
  if (readToken() !== undefined) void loadShell().catch(() => {});
}

export function Guard() {
  const login = useLoginStatus();
  switch (login.status) {
    case "out":
      return <Navigate to="/login" replace />;
    case "checking":
      return <Checking />;
    case "unreachable":
      return <Unreachable onRetry={login.retry} />;
    case "in":
      return (
        <WorkspaceInUse value={login.user.workspace}>
          <Suspense fallback={<Checking />}>
            <Shell user={login.user} />
          </Suspense>
        </WorkspaceInUse>
      );
  }
}
