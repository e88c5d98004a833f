// A family's name in its own font, loaded when it scrolls into view: the same file that draws the design.
import { useEffect, useRef, useState } from "react";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { fontStack } from "#render/fonts.ts";
import { loadFaces } from "../../ui/drawing/faces.ts";
import { useInView } from "../../ui/hooks/use-in-view.ts";

export function FontName({ family }: { family: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const seen = useInView(place);
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    if (!seen) return;
    let current = true;
    // If it cannot be loaded, the name is shown in the interface font.
    loadFaces(nameIn(family)).then(
      () => current && setLoaded(family),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [seen, family]);
  const style = loaded === family ? { fontFamily: fontStack(family, WEIGHT, family) } : undefined;
  return (
    <span ref={place} className="min-w-0 truncate text-[1.0625rem] leading-normal" style={style}>
      {family}
    </span>
  );
}

const WEIGHT = "normal";

/** The smallest design that needs the family's Latin font. */
function nameIn(family: string) {
  const title = newElement("title", { id: "name", phone: false });
  const named = { ...title, text: family, fontFamily: family, fontWeight: WEIGHT };
  return { ...EMPTY_CONTENT, elements: [named] };
}
