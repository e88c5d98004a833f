// A screen inside the shell: header, content and document title.
import { type ReactNode, useEffect } from "react";
import { SAY } from "#domain/say/say.ts";
import { PageHeader, type PageHeaderProps } from "./PageHeader.tsx";

type PageProps = PageHeaderProps & {
  children: ReactNode;
  /** What is on it, in one line. */
  about?: string;
  /** `form`: a narrow column; `full`: the whole width. */
  width?: "form" | "full";
};

export function Page({ title, back, actions, wraps, about, width = "full", children }: PageProps) {
  useDocumentTitle(title);
  return (
    <>
      <PageHeader {...{ title, back, actions, wraps }} />
      <div className={`py-5 md:py-6 ${width === "form" ? "max-w-2xl" : ""}`}>
        {about !== undefined && <p className="-mt-1 mb-4 text-ink-soft">{about}</p>}
        {children}
      </div>
    </>
  );
}

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = SAY.product.of(title);
  }, [title]);
}
