// Shown when loading failed, with Retry; without it for something that does not exist.
import type { ReactNode } from "react";
import { SAY } from "#domain/say/say.ts";
import { CallError } from "../../client.ts";
import { Banner } from "./Banner.tsx";
import { Button } from "../controls/Button.tsx";

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
  if (error instanceof CallError && error.code !== undefined && error.status === 404) {
    return (
      <Banner tone="error" className={className}>
        <p>{children}</p>
        <p className="text-s">{SAY.product.gone}</p>
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
      {children}
    </Banner>
  );
}
