// A family's name in its own font, loaded when it scrolls into view: the same file that draws the design.
import { useEffect, useRef, useState } from "react";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { fontStack } from "#render/fonts.ts";
import { loadFaces } from "../../ui/drawing/faces.ts";
import { useInView } from "../../ui/hooks/use-in-view.ts";

type FontNameProps = {
  family: string;
  /** Letters of another script, behind the name. */
  sample?: string;
};

export function FontName({ family, sample = "" }: FontNameProps) {
  const place = useRef<HTMLSpanElement>(null);
  const seen = useInView(place);
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    if (!seen) return;
    let current = true;
    // If it cannot be loaded, the name is shown in the interface font.
    loadFaces(nameIn(family, family + sample)).then(
      () => current && setLoaded(family + sample),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [seen, family, sample]);
  const style = loaded === family + sample ? { fontFamily: fontStack(family, WEIGHT, family + sample) } : undefined;
  return (
    <span ref={place} className="min-w-0 truncate text-[1.0625rem] leading-normal" style={style}>
      {family}
      {sample !== "" && <span className="ml-2 text-ink-soft">{sample}</span>}
    </span>
  );
}

const WEIGHT = "normal";

/** The smallest design that needs the family's fonts for this text. */
function nameIn(family: string, text: string) {
  const title = newElement("title", { id: "name", phone: false });
  const named = { ...title, text, fontFamily: family, fontWeight: WEIGHT };
  return { ...EMPTY_CONTENT, elements: [named] };
}
