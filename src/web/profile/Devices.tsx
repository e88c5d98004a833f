// Signed-in devices, each with Sign out, and Sign out everywhere.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import type { Device } from "#api/account.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { forgetSession } from "../session.ts";
import { Badge } from "../ui/layout/Badge.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { formatDates } from "../ui/format-dates.ts";
import { useStillPending } from "../ui/hooks/use-still-pending.ts";
import { FocusKept } from "../ui/overlays/FocusKept.tsx";
import { Icon } from "../ui/layout/Icon.tsx";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { reasonOr } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";
import { useGoingOn, withFreshProof } from "../shell/proof/fresh-proof.ts";
import { Section } from "../ui/layout/Section.tsx";

const KEY = ["devices"];
const format = formatDates({ dateStyle: "medium", timeStyle: "short" });
const complain = (error: unknown) => toast.error(reasonOr(SAY.http.unexpected, error));

export function useDevices() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call("listDevices", { signal }) });
}

export function Devices() {
  const devices = useDevices();
  const pending = useStillPending(devices);
  const everywhere = useMutation({
    mutationFn: () => withFreshProof({ act: "signOutEverywhere" }, () => call("signOutEverywhere", {})),
    onSuccess: forgetSession,
    onError: complain,
  });
  useGoingOn("signOutEverywhere", () => everywhere.mutate());
  return (
    <Section
      title={SAY.profile.devices}
      hint={SAY.profile.devicesHint}
      action={
        <Button busy={everywhere.isPending} onClick={() => everywhere.mutate()}>
          {SAY.profile.everywhere}
        </Button>
      }
    >
      {devices.isError && <NotLoaded of={devices}>{SAY.profile.devicesFailed}</NotLoaded>}
      {!pending && devices.data && (
        <ul className="-my-3 divide-y divide-line">
          {devices.data.map((device) => (
            <Row key={device.id} device={device} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Row({ device }: { device: Device }) {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () =>
      withFreshProof({ act: "endDevice", id: device.id }, () => call("endDevice", { params: { id: device.id } })),
    onSuccess: () => toast.say(SAY.profile.deviceEnded),
    onError: complain,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  useGoingOn("endDevice", () => end.mutate(), device.id);
  const name = device.device === "" ? SAY.profile.deviceUnknown : device.device;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="text-ink-soft">
        <Icon of={MonitorSmartphone} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="tabular text-s text-ink-soft">{SAY.profile.deviceSeen(format(new Date(device.seen_at)))}</p>
      </div>
      {device.current ? (
        <Badge tone="good">{SAY.profile.deviceNow}</Badge>
      ) : (
        <FocusKept>
          <Button
            kind="plain"
            busy={end.isPending}
            aria-label={SAY.profile.deviceEndOf(name)}
            onClick={() => end.mutate()}
          >
            {SAY.profile.deviceEnd}
          </Button>
        </FocusKept>
      )}
    </li>
  );
}
