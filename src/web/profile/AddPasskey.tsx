// Adds a passkey of this device, or of a phone or a key that the browser reaches.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { SAY } from "#domain/say/say.ts";
import { useSettings } from "../shell/use-settings.ts";
import { Button } from "../ui/controls/Button.tsx";
import { takesPasskeys } from "../ui/passkey/here.ts";
import { failure } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";
import { useGoingOn, withFreshProof } from "../shell/proof/fresh-proof.ts";

const say = SAY.profile.signIn;

export function AddPasskey() {
  const queries = useQueryClient();
  const settings = useSettings();
  const add = useMutation({
    mutationFn: async () => {
      const { makePasskey } = await import("../ui/passkey/passkey.ts");
      await withFreshProof({ act: "addPasskey" }, makePasskey);
    },
    onSuccess: () => {
      toast.say(say.passkeyAdded);
      void queries.invalidateQueries({ queryKey: ["identities"] });
    },
    onError: (error) => toast.error(failure(say.passkeyFailed, error)),
  });
  useGoingOn("addPasskey", () => add.mutate());
  if (!takesPasskeys(settings?.publicUrl) || settings?.oidc?.only === true) return null;
  return (
    <Button busy={add.isPending} onClick={() => add.mutate()}>
      {say.addPasskey}
    </Button>
  );
}
