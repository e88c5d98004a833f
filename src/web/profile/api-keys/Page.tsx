// API keys: by which programs act in the workspace in use, what each may do, and when it was last used.
import { Plus } from "lucide-react";
import { useState } from "react";
import type { ApiKey } from "#api/calls/api-keys.ts";
import { isOwnWorkspace } from "#domain/account/own-workspace.ts";
import { SAY } from "#domain/say/say.ts";
import { ScreenFor } from "../../shell/OnlyFor.tsx";
import { usePublicUrl } from "../../shell/use-settings.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { NotLoaded } from "../../ui/layout/NotLoaded.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { Bone, Several, Skeleton } from "../../ui/layout/Skeleton.tsx";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { failure } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { useGoingOn } from "../../shell/proof/fresh-proof.ts";
import { FreshProof } from "../../shell/proof/FreshProof.tsx";
import { KeyDialog } from "./KeyDialog.tsx";
import { KeyList } from "./KeyList.tsx";
import { NewKeyDialog } from "./NewKeyDialog.tsx";
import { useApiKeys, useMakeKey, useRevokeKey } from "./use-api-keys.ts";

const say = SAY.apiKeys;

type Shown = { kind: "none" } | { kind: "new" } | { kind: "made"; key: string } | { kind: "revoke"; key: ApiKey };

export function ApiKeysPage() {
  const { may } = useWorkspace();
  const [shown, setShown] = useState<Shown>({ kind: "none" });
  const add = () => setShown({ kind: "new" });
  return (
    <Page
      title={say.title}
      back="/user/templates"
      actions={
        may("keys.change") && (
          <Button kind="primary" icon={Plus} aria-label={say.add} className="max-sm:px-3" onClick={add}>
            <span className="max-sm:hidden">{say.add}</span>
          </Button>
        )
      }
    >
      <ScreenFor permission="keys.change">
        <Keys shown={shown} onShow={setShown} />
      </ScreenFor>
    </Page>
  );
}

function Keys({ shown, onShow }: { shown: Shown; onShow: (shown: Shown) => void }) {
  const { name, personal, role } = useWorkspace();
  const agentAddress = `${usePublicUrl()}/mcp`;
  const listed = useApiKeys();
  const close = () => onShow({ kind: "none" });
  const revoke = useRevokeKey(close);
  const { mutate: make } = useMakeKey();
  useGoingOn("makeKey", ({ key }) =>
    make(key, {
      onSuccess: (made) => onShow({ kind: "made", key: made }),
      onError: (error) => toast.error(failure(say.makeFailed, error)),
    }),
  );
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <div className="flex flex-col gap-2 text-ink-soft wrap-anywhere">
        <p>{isOwnWorkspace({ personal, role }) ? say.ownLead : say.lead(name)}</p>
        <p>{say.agents(agentAddress)}</p>
        <a
          href="/developers"
          className="-my-2.5 inline-flex min-h-11 w-fit items-center text-brand underline underline-offset-4"
        >
          {say.howTo}
        </a>
      </div>
      {listed.isPending && <KeysSkeleton />}
      {listed.isError && <NotLoaded of={listed}>{say.listFailed}</NotLoaded>}
      {listed.data?.length === 0 && <EmptyState title={say.empty} text={say.emptyText} />}
      {listed.data !== undefined && listed.data.length > 0 && (
        <KeyList keys={listed.data} onRevoke={(key) => onShow({ kind: "revoke", key })} />
      )}
      {shown.kind === "new" && <NewKeyDialog onClose={close} onMade={(key) => onShow({ kind: "made", key })} />}
      {shown.kind === "made" && <KeyDialog made={shown.key} onClose={close} />}
      {shown.kind === "revoke" && (
        <ConfirmDialog
          open
          danger
          title={say.revokeTitle(shown.key.name)}
          text={say.revokeText}
          confirm={say.revoke}
          cancel={SAY.product.cancel}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(shown.key)}
          onClose={close}
        />
      )}
      <FreshProof />
    </div>
  );
}

function KeysSkeleton() {
  return (
    <Skeleton className="flex flex-col gap-3">
      <Several count={2}>
        <Bone className="h-20" />
      </Several>
    </Skeleton>
  );
}
