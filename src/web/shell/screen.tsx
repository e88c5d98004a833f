// A lazily loaded screen, and the message when loading fails.
import { lazyRouteComponent } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { NoAnswer } from "./plain-pages.tsx";
import { reload } from "./reload.ts";
import { serverAnswers } from "./server-answers.ts";

/**
 * After an upgrade an old tab requests removed files: the router then reloads the page once. Offline that would show
 * the browser's error page, so the app stays and offers Retry.
 */
export function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazyRouteComponent(async () => {
    try {
      return { default: (await load())[name] };
    } catch (error) {
      if (await serverAnswers()) throw error;
      return { default: Missing };
    }
  });
}

function Missing() {
  return <NoAnswer onRetry={() => void reload()} />;
}
