// /user/templates/customize/{id}: loads a template's design, and opens it.
import { useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { SAY } from "#domain/say/say.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { Page } from "../ui/Page.tsx";
import { toast } from "../ui/toast.ts";
import { Waiting } from "../ui/Waiting.tsx";
import { useLoaded } from "./use-loaded.ts";
import { Workbench } from "./Workbench.tsx";

export function DesignerPage() {
  const { id } = useParams({ from: "/user/templates/customize/$id" });
  const { data, isPending, isError, isFetching, refetch } = useLoaded(id);
  useEffect(() => {
    if (isError) toast.error(SAY.designer.loadFailed);
  }, [isError]);
  return (
    <Page title={SAY.designer.title} back="/user/templates">
      {isPending && <Waiting label={SAY.designer.loading} className="min-h-[60dvh]" />}
      {isError && (
        <Banner
          tone="error"
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {SAY.product.retry}
            </Button>
          }
        >
          {SAY.designer.loadFailed}
        </Banner>
      )}
      {data && <Workbench key={id} template={data.template} content={data.content} />}
    </Page>
  );
}
