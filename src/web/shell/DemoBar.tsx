// In a demo: when the workspace is removed, and the way to a fresh one.
import { SAY } from "#domain/say/say.ts";
import { formatDates } from "../ui/format-dates.ts";
import { Button } from "../ui/controls/Button.tsx";
import { signOut } from "./sign-out.ts";

const say = SAY.demo;
const formatTime = formatDates({ hour: "numeric", minute: "2-digit" });

export function DemoBar({ endsAt }: { endsAt: string }) {
  return (
    <aside className="flex items-center justify-center gap-x-3 border-b border-line bg-brand-wash px-4 text-s max-md:text-[0.75rem] max-md:leading-tight">
      <p className="py-1.5">{say.bar(formatTime(new Date(endsAt)))}</p>
      <Button kind="plain" className="shrink-0" onClick={signOut}>
        {say.again}
      </Button>
    </aside>
  );
}
