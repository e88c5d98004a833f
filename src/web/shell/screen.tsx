// A screen that is loaded when it is first asked for, and what stands in its place when it cannot be had.
import { lazyRouteComponent } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { NoAnswer } from "./plain-pages.tsx";
import { reload } from "./reload.ts";
import { serverAnswers } from "./server-answers.ts";

/**
 * After an upgrade an old tab asks for a file that is gone: the router then loads the page anew, once. Without a server that would leave
 * the browser's own error page where the app was: then the app stays, says so and offers Retry.
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
