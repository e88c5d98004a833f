// All certificates of a visit, the newest first.
import { Download, LogOut } from "lucide-react";
import { useEffect, useRef } from "react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Banner } from "../ui/layout/Banner.tsx";
import { Waiting } from "../ui/layout/Waiting.tsx";
import { LoadMore } from "../ui/LoadMore.tsx";
import { ChangeAddress } from "./ChangeAddress.tsx";
import { CertificateCard } from "./CertificateCard.tsx";
import { useCertificates } from "./use-certificates.ts";
import type { KeptVisit } from "./visit.ts";

const say = SAY.mine;

type Props = { visit: KeptVisit; onEnd: (why: string) => void };

export function Certificates({ visit, onEnd }: Props) {
  const { listed, load, more, isLoading, hide, downloadAll, end } = useCertificates(visit.visit, onEnd);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="whose" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="whose" ref={heading} tabIndex={-1} className="min-w-0 text-l font-semibold wrap-anywhere">
          {say.of(visit.address)}
        </h2>
        <Button icon={LogOut} onClick={() => void end()}>
          {say.end}
        </Button>
      </div>
      {listed.state === "loading" && <Waiting label={SAY.product.loading} className="min-h-40" />}
      {listed.state === "failed" && (
        <Banner tone="error" action={<Button onClick={() => void load()}>{SAY.product.retry}</Button>}>
          {listed.why}
        </Banner>
      )}
      {listed.state === "there" && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-ink-soft">{say.count(listed.total)}</p>
            {listed.certificates.some(({ withdrawn_at: at }) => at === null) && (
              <Button icon={Download} onClick={() => void downloadAll()}>
                {say.downloadAll}
              </Button>
            )}
          </div>
          <ul className="flex flex-col gap-4">
            {listed.certificates.map((certificate) => (
              <CertificateCard key={certificate.id} certificate={certificate} onHide={hide} />
            ))}
          </ul>
          <LoadMore
            of={{
              hasNextPage: listed.next !== undefined,
              isFetchingNextPage: isLoading,
              fetchNextPage: () => void more(),
            }}
          />
          <ChangeAddress visit={visit} onEnd={onEnd} />
        </>
      )}
    </section>
  );
}
