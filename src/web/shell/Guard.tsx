// What stands before everything under /user: a spinner while the login is checked, /login for those who are not signed in.
import { Navigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { Checking, Unreachable } from "./plain-pages.tsx";
import { useLoginStatus } from "./use-user.ts";

const Shell = lazy(async () => ({ default: (await import("./Shell.tsx")).Shell }));

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
        <Suspense fallback={<Checking />}>
          <Shell user={login.user} />
        </Suspense>
      );
  }
}
