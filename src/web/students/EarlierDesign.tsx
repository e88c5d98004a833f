// Tells that certificates still show an earlier design, name or issuer, and updates them.
import { useMutation } from "@tanstack/react-query";
import type { TemplateWithContent } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { WhoCan } from "../shell/OnlyFor.tsx";
import { useWorkspace } from "../shell/use-workspace.ts";
import { Banner } from "../ui/layout/Banner.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { toast } from "../ui/toasts/toast.ts";
import { failure } from "../ui/toasts/failure.ts";

const say = SAY.students;
type Props = { template: TemplateWithContent; onUpdated: () => void };

export function EarlierDesign({ template, onUpdated }: Props) {
  const { id, earlier, earlier_words: earlierWords = false } = template;
  const update = useMutation({
    mutationFn: () => call("updateCertificates", { params: { id } }),
    onSuccess: ({ updated }) => {
      toast.say(say.updatedThem(updated));
      onUpdated();
    },
    onError: (error) => toast.error(failure(say.updateThemFailed, error)),
  });
  const mayUpdate = useWorkspace().may("designs.change");
  if (earlier === 0 && !earlierWords) return null;
  return (
    <Banner
      tone="note"
      className="mb-4"
      action={
        mayUpdate && (
          <Button busy={update.isPending} onClick={() => update.mutate()}>
            {say.updateThem}
          </Button>
        )
      }
    >
      {earlier > 0 ? say.earlierDesign(earlier) : say.earlierWords}
      <WhoCan permission="designs.change" className="mt-1 text-s" />
    </Banner>
  );
}
