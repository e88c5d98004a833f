// The seal and the name.
import { SAY } from "#domain/say/say.ts";
import { Seal } from "./Seal.tsx";

export function Wordmark() {
  return (
    <span className="flex items-center gap-3">
      <Seal className="size-9" />
      <span className="font-display text-xl leading-none">{SAY.product.name}</span>
    </span>
  );
}
