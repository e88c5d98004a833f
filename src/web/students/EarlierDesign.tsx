// Tells how many certificates still show an earlier design, and updates them.
import { useMutation } from "@tanstack/react-query";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { Banner } from "../ui/layout/Banner.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { toast } from "../ui/toasts/toast.ts";
import { failure } from "../ui/toasts/failure.ts";

const say = SAY.students;
type Props = { templateId: string; count: number; onUpdated: () => void };

export function EarlierDesign({ templateId, count, onUpdated }: Props) {
  const update = useMutation({
    mutationFn: () => call("updateCertificates", { params: { id: templateId } }),
    onSuccess: ({ updated }) => {
      toast.say(say.updatedThem(updated));
      onUpdated();
    },
    onError: (error) => toast.error(failure(say.updateThemFailed, error)),
  });
  if (count === 0) return null;
  return (
    <Banner
      tone="note"
      className="mb-4"
      action={
        <Button busy={update.isPending} onClick={() => update.mutate()}>
          {say.updateThem}
        </Button>
      }
    >
      {say.earlierDesign(count)}
    </Banner>
  );
}
