// /user/templates/customize/{id}: loads a template's design and opens the designer.
import { useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { SAY } from "#domain/say/say.ts";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { Page } from "../ui/layout/Page.tsx";
import { toast } from "../ui/toasts/toast.ts";
import { Waiting } from "../ui/layout/Waiting.tsx";
import { useLoaded } from "./use-loaded.ts";
import { Workbench } from "./Workbench.tsx";

export function DesignerPage() {
  const { id } = useParams({ from: "/user/templates/customize/$id" });
  const loaded = useLoaded(id);
  const { data, isPending, isError } = loaded;
  useEffect(() => {
    if (isError) toast.error(SAY.designer.loadFailed);
  }, [isError]);
  return (
    <Page title={SAY.designer.title} back="/user/templates">
      {isPending && <Waiting label={SAY.designer.loading} className="min-h-[60dvh]" />}
      {isError && <NotLoaded of={loaded}>{SAY.designer.loadFailed}</NotLoaded>}
      {data && <Workbench key={id} template={data.template} content={data.content} />}
    </Page>
  );
}
