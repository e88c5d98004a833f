// What an account must do before it mails others, and how its mails spread over days when there is a daily limit.
import { Link } from "@tanstack/react-router";
import type { BatchAudience } from "#api/shapes.ts";
import { sayMailDays } from "#domain/say/mail-days.ts";
import { spreadOverDays } from "#domain/mail/delivery.ts";
import { SAY } from "#domain/say/say.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { AttestationBox } from "../../ui/controls/AttestationBox.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import type { ImportPermission } from "./use-permission.ts";

const say = SAY.trust;
type Props = {
  allowance: BatchAudience["allowance"];
  count: number;
  permission: ImportPermission;
};

export function Allowance({ allowance: { needs, room }, count, permission }: Props) {
  const { may } = useWorkspace();
  const days = room === null ? [] : spreadOverDays(count, room);
  if (needs === "contact")
    return (
      <Banner
        tone="error"
        action={
          may("workspace.change") && (
            <Link to="/user/profile" className="font-semibold underline">
              {say.toProfile}
            </Link>
          )
        }
      >
        {say.verifyFirst}
      </Banner>
    );
  return (
    <>
      <AttestationBox attestation={permission} missed={say.attestFirst} />
      {days.length > 1 && (
        <Banner tone="note">
          {sayMailDays(days)}. {say.spreadWhy}
        </Banner>
      )}
    </>
  );
}
