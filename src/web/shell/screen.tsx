// A lazily loaded screen, and the message when loading fails.
import { lazyRouteComponent } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { PartMissing } from "../ui/PartMissing.tsx";
import { NoAnswer } from "./plain-pages.tsx";
import { reload } from "./reload.ts";
import { serverAnswers } from "../ui/server-answers.ts";

/**
 * After an upgrade an old tab requests removed files: the router then reloads the page once. Offline that would show
 * the browser's error page, so the app stays and offers Retry; so it does if the file is still missing afterwards.
 */
export function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazyRouteComponent(async () => {
    try {
      return { default: (await load())[name] };
    } catch (error) {
      if (!(await serverAnswers())) return { default: Offline };
      if (hasReloaded(error)) return { default: Missing };
      throw error;
    }
  });
}

/** As the router notes it. */
function hasReloaded(error: unknown): boolean {
  return error instanceof Error && sessionStorage.getItem(`tanstack_router_reload:${error.message}`) !== null;
}

function Offline() {
  return <NoAnswer onRetry={() => void reload()} />;
}

function Missing() {
  return <PartMissing className="p-4" part={{}} onRetry={async () => false} />;
}
