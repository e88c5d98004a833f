// Warnings that no text check finds: sample names and dates of a starter, and a missing issuer.
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import type { BatchAudience } from "#api/shapes.ts";
import type { Content } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { sampleTextsIn } from "#domain/starters/sample-texts.ts";
import { Banner } from "../../ui/layout/Banner.tsx";

const say = SAY.mail.before;
/** Maximum number of quoted texts. */
const QUOTED = 3;
const LINK = "font-semibold text-brand underline";
type Props = { templateId: string; design: Content; audience: BatchAudience };

export function BeforeItGoes({ templateId, design, audience }: Props) {
  const samples = useMemo(() => sampleTextsIn(design), [design]);
  return (
    <>
      {samples.length > 0 && (
        <Banner
          tone="note"
          action={
            <Link to="/user/templates/customize/$id" params={{ id: templateId }} className={LINK}>
              {say.change}
            </Link>
          }
        >
          {say.samples(samples.slice(0, QUOTED))}
        </Banner>
      )}
      {audience.issuer === "" && (
        <Banner
          tone="note"
          action={
            <Link to="/user/profile" className={LINK}>
              {say.name}
            </Link>
          }
        >
          {say.noIssuer}
        </Banner>
      )}
    </>
  );
}
