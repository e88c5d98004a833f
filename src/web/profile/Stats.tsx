// What one did so far, in four numbers.
import type { Profile } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { Section } from "./Section.tsx";

const SHOWN = ["templatesCreated", "favoriteTemplates", "creditsUsed", "totalCredits"] as const;

export function Stats({ stats }: { stats: Profile["stats"] }) {
  return (
    <Section title={SAY.profile.statsTitle}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5">
        {SHOWN.map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-s text-ink-soft">{SAY.profile.stats[name]}</dt>
            <dd className="tabular font-display text-2xl leading-tight">
              {stats[name].toLocaleString(SAY.product.locale)}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
