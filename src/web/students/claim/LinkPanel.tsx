// The address of a claim link with its QR code and posters, how many were fetched, and closing or replacing it.
import { useMutation } from "@tanstack/react-query";
import { Copy, Link2Off, Printer, QrCode, RefreshCw } from "lucide-react";
import { useState } from "react";
import type { ClaimLink } from "#api/calls/claims.ts";
import { POSTER_PAPERS, type PosterPaper } from "#domain/certificate/poster.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { buttonLook } from "../../ui/controls/button-look.ts";
import { Badge } from "../../ui/layout/Badge.tsx";
import { Icon } from "../../ui/layout/Icon.tsx";
import { Bone, Skeleton } from "../../ui/layout/Skeleton.tsx";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { saveFrom } from "../../ui/save-file.ts";
import { answerOr } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { useCopied } from "../../ui/share/use-copied.ts";
import type { useClaimChanges } from "./use-claim-link.ts";

const say = SAY.claimLink;
type Props = { templateId: string; link: ClaimLink; changes: ReturnType<typeof useClaimChanges> };

export function LinkPanel({ templateId, link, changes }: Props) {
  const { address, state, taken, capacity } = link;
  const picture = `${new URL(address).pathname}/qr.png`;
  return (
    <section
      aria-label={say.address}
      className="grid gap-4 rounded-card border border-line p-4 sm:grid-cols-[auto_minmax(0,1fr)]"
    >
      <Code picture={picture} />
      <div className="flex min-w-0 flex-col gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={state === "open" ? "good" : "plain"}>{say.states[state]}</Badge>
          <span className="tabular text-s text-ink-soft">{say.taken(taken, capacity)}</span>
        </p>
        <p className="wrap-anywhere">{address}</p>
        <div className="grid gap-2 sm:grid-cols-2">
          <CopyButton address={address} />
          <a href={picture} download="claim-qr.png" className={buttonLook("quiet")}>
            <Icon of={QrCode} />
            {say.qrSave}
          </a>
          {state !== "closed" && POSTER_PAPERS.map((paper) => <Poster key={paper} {...{ templateId, paper }} />)}
        </div>
        <Changes {...{ state, changes }} />
      </div>
    </section>
  );
}

/** White around it in either theme, so that cameras read it. */
function Code({ picture }: { picture: string }) {
  const [isThere, setIsThere] = useState(false);
  const show = () => setIsThere(true);
  return (
    <span className="relative size-40 justify-self-center">
      {!isThere && (
        <Skeleton className="absolute inset-0">
          <Bone className="size-full" />
        </Skeleton>
      )}
      <img
        src={picture}
        alt={say.qr}
        className={`size-40 p-2 ${isThere ? "bg-white" : ""}`}
        onLoad={show}
        onError={show}
      />
    </span>
  );
}

function CopyButton({ address }: { address: string }) {
  const { copied, copy } = useCopied(address);
  return (
    <Button icon={Copy} data-focus-first onClick={() => void copy()}>
      {copied ? SAY.certificate.copied : say.copy}
    </Button>
  );
}

function Poster({ templateId, paper }: { templateId: string; paper: PosterPaper }) {
  const save = useMutation({
    mutationFn: async () => saveFrom((await call("makePoster", { params: { id: templateId }, body: { paper } })).url),
    onError: (error) => toast.error(answerOr(SAY.poster.failed, error)),
  });
  return (
    <Button icon={Printer} busy={save.isPending} onClick={() => save.mutate()}>
      {SAY.poster[paper]}
    </Button>
  );
}

function Changes({ state, changes: { close, renew } }: { state: ClaimLink["state"] } & Pick<Props, "changes">) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="grid gap-2 border-t border-line pt-3 sm:grid-cols-2">
      {state !== "closed" && (
        <Button icon={Link2Off} title={say.closeText} busy={close.isPending} onClick={() => close.mutate()}>
          {say.close}
        </Button>
      )}
      <Button icon={RefreshCw} busy={renew.isPending} onClick={() => setAsking(true)}>
        {say.renew}
      </Button>
      <ConfirmDialog
        open={asking}
        title={say.renewTitle}
        text={say.renewText}
        confirm={say.renewIt}
        cancel={SAY.product.cancel}
        onConfirm={() => {
          setAsking(false);
          renew.mutate();
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
