// Guards everything under /user: a spinner while checking, /login for anonymous visitors.
import { Navigate, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { Checking, Unreachable } from "./plain-pages.tsx";
import { readToken } from "../session.ts";
import { part } from "../ui/part.tsx";
import { forgetDraftLink, keepDraftLink } from "./draft-link.ts";
import { useLoginStatus } from "./use-user.ts";
import { WorkspaceInUse } from "./use-workspace.ts";

const loadShell = async () => (await import("./Shell.tsx")).Shell;
const Shell = part(loadShell, { className: "m-4" });

/** Loads the frame in parallel with the screen. */
export function fetchShell(): void {
  if (readToken() !== undefined) void loadShell().catch(() => {});
}

export function Guard() {
  const login = useLoginStatus();
  switch (login.status) {
    case "out":
      return <SignInFirst />;
    case "checking":
      return <Checking />;
    case "unreachable":
      return <Unreachable onRetry={login.retry} />;
    case "in":
      return (
        <WorkspaceInUse value={login.user.workspace}>
          <Arrived />
          <Suspense fallback={<Checking />}>
            <Shell user={login.user} />
          </Suspense>
        </WorkspaceInUse>
      );
  }
}

function SignInFirst() {
  const router = useRouter();
  // Read once, before it changes: whoever listens to the address would navigate at each change.
  useState(() => keepDraftLink(router.latestLocation));
  return <Navigate to="/login" replace />;
}

/** Wherever it was, the next way in leads to the templates. */
function Arrived() {
  useEffect(forgetDraftLink, []);
  return null;
}
