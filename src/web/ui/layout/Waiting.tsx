// The loading picture: an animated seal and a word about what is loading.
import { Seal } from "./Seal.tsx";

export function Waiting({ label, className = "min-h-60" }: { label: string; className?: string }) {
  return (
    <output data-waiting className={`flex flex-col items-center justify-center gap-4 ${className}`}>
      <Seal blooming className="size-16" />
      <p className="text-ink-soft">{label}</p>
    </output>
  );
}
