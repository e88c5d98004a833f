// Where to find a mail when no mail server is connected.
import { SAY } from "#domain/say/say.ts";
import type { MailKept } from "../mail-kept.ts";
import { Banner } from "./Banner.tsx";

export function MailKeptNote({ kept }: { kept: MailKept }) {
  if (kept === "delivered") return null;
  return (
    <Banner tone="note">
      {SAY.profile.confirm.outbox}{" "}
      {kept === "outbox" && (
        <a href="/dev/outbox" target="_blank" rel="noreferrer" className="underline">
          {SAY.profile.confirm.openOutbox}
        </a>
      )}
    </Banner>
  );
}
