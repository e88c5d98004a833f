// Undoes the withdrawal of certificates.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { toast } from "../ui/toasts/toast.ts";
import { failure } from "../ui/toasts/failure.ts";

const say = SAY.withdrawal;

export function useGiveAgain(templateId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (student_ids: readonly string[]) =>
      call("restoreCertificates", { body: { user_template_id: templateId, student_ids: [...student_ids] } }),
    onSuccess: ({ restored }) => {
      toast.say(say.givenAgain(restored.length));
      return Promise.all(
        ["students", "sending"].map((kind) => queries.invalidateQueries({ queryKey: [kind, templateId] })),
      );
    },
    onError: (error) => toast.error(failure(say.giveAgainFailed, error)),
  });
}
