// A logo as the public page shows it: on white in both themes, because most are drawn for paper.
import { SAY } from "#domain/say/say.ts";

export function Logo({ address, name }: { address: string; name: string }) {
  return (
    <span className="grid h-24 shrink-0 place-items-center rounded-card border border-line bg-white px-3 py-2">
      <img
        src={address}
        alt={SAY.issuer.logoOf(name === "" ? SAY.issuer.unnamed : name)}
        className="max-h-20 max-w-60 object-contain"
      />
    </span>
  );
}
