// Shown when loading failed, with Retry; without it for what does not exist, or what the role does not allow.
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SAY } from "#domain/say/say.ts";
import { CallError } from "../../client.ts";
import { Banner } from "./Banner.tsx";
import { Button } from "../controls/Button.tsx";
import { buttonLook } from "../controls/button-look.ts";
import { reasonAfter, reasonOf } from "../toasts/failure.ts";

/** The failed query. */
type Asked = { error: unknown; isFetching: boolean; refetch: () => unknown };

export function NotLoaded({
  of: asked,
  children,
  className,
}: {
  of: Asked;
  children: ReactNode;
  className?: string | undefined;
}) {
  const { error, isFetching, refetch } = asked;
  const final = finalReason(error);
  if (final !== undefined) {
    return (
      <Banner
        tone="error"
        className={className}
        action={
          <Link to="/user/templates" className={buttonLook("quiet")}>
            {SAY.templates.title}
          </Link>
        }
      >
        <p>{children}</p>
        <p className="text-s">{final}</p>
      </Banner>
    );
  }
  return (
    <Banner
      tone="error"
      className={className}
      action={
        <Button busy={isFetching} onClick={() => void refetch()}>
          {SAY.product.retry}
        </Button>
      }
    >
      <p>{children}</p>
      <p className="text-s empty:hidden">
        {typeof children === "string" ? reasonAfter(children, error) : reasonOf(error)}
      </p>
    </Banner>
  );
}

/** Why another try would not help; undefined if it might. */
function finalReason(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.code === undefined) return undefined;
  if (error.status === 404) return SAY.product.gone;
  return error.status === 403 ? error.message : undefined;
}
