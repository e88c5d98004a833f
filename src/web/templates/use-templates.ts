// The user's templates and the mutations of the list.
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ListedTemplate } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import type { TemplateFields } from "#domain/certificate/template.ts";
import { call } from "../client.ts";
import { type PagedData, withoutRow } from "../paged.ts";
import { focusScreen } from "../ui/focus-screen.ts";
import { failure, reasonOr } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";
import { LIST, LIST_PAGES, templatePages } from "./list-query.ts";

/** Those that match a search. */
export function useTemplates(search: string) {
  return useInfiniteQuery(templatePages(search));
}

/** Delete confirms by the browser's dialog, removes the card at once and offers Undo. */
export function useDeleteTemplate() {
  const queries = useQueryClient();
  const restore = useRestoreTemplate();
  const remove = useMutation({
    mutationFn: ({ id }: ListedTemplate) => call("deleteTemplate", { params: { id } }),
    onSuccess: (_, gone) => {
      queries.setQueriesData<PagedData<ListedTemplate>>(
        { queryKey: LIST_PAGES },
        (data) => data && withoutRow(data, gone.id),
      );
      // A list being loaded still contains it.
      void queries.invalidateQueries({ queryKey: LIST });
      focusScreen();
      toast.withUndo(SAY.templates.deleted(gone.name), () => restore.mutate(gone));
    },
    onError: (error) => toast.error(failure(SAY.templates.deleteFailed, error)),
  });
  return (template: ListedTemplate) => {
    if (window.confirm(SAY.templates.confirmDelete)) remove.mutate(template);
  };
}

function useRestoreTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ListedTemplate) => call("restoreTemplate", { params: { id } }),
    onSuccess: async (_, { name }) => {
      await queries.invalidateQueries({ queryKey: LIST });
      toast.say(SAY.templates.restored(name));
    },
    onError: (error) => toast.error(reasonOr(SAY.http.unexpected, error)),
  });
}

export function useDuplicateTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, students }: { id: string; students: boolean }) =>
      call("duplicateTemplate", { params: { id }, body: { students } }),
    onSuccess: async ({ data }) => {
      await queries.invalidateQueries({ queryKey: LIST });
      toast.say(SAY.templates.duplicated(data.name));
    },
    onError: (error) => toast.error(reasonOr(SAY.http.unexpected, error)),
  });
}

export function useUpdateTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fields }: { id: string; fields: TemplateFields }) =>
      call("updateTemplate", { params: { id }, body: fields }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: LIST });
      toast.say(SAY.templates.updated);
    },
  });
}

export function useCreateTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: TemplateFields) => {
      // Multipart, as specified.
      const form = new FormData();
      for (const [name, value] of Object.entries(body)) form.set(name, value);
      return call("createTemplate", { upload: form });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: LIST }),
  });
}

export function useMakeSample() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call("makeSample", {}),
    // Not awaited: reloading the list removes the button before the navigation.
    onSuccess: () => void queries.invalidateQueries({ queryKey: LIST }),
    onError: (error) => toast.error(failure(SAY.firstSteps.sampleFailed, error)),
  });
}
