// Guards / and /login: signed-in users are redirected to their templates.
import { Navigate, Outlet } from "@tanstack/react-router";
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
    case "in":
      return <Navigate to="/user/templates" replace />;
  }
}
