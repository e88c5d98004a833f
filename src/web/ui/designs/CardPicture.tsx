// The small picture of a design or a post on its card, made by the server; until it has loaded, its paper stands there.
import { ImageOff } from "lucide-react";
import { useEffect, useState } from "react";
import type { CardPaper } from "#domain/canvas/card-paper.ts";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../layout/Icon.tsx";

type State = "loading" | "shown" | "failed";
type Props = {
  src: string;
  alt: string;
  paper: CardPaper | undefined;
  /** Nothing is on it. */
  blank?: boolean;
};

export function CardPicture({ src, alt, paper, blank = false }: Props) {
  const [state, setState] = useState<State>("loading");
  useEffect(() => {
    if (state !== "failed") return;
    const again = () => setState("loading");
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [state]);
  if (state === "failed") return <Missing />;
  return (
    <>
      {state === "loading" && paper === undefined && (
        <span className="absolute inset-0 m-auto size-3/4 animate-breathe rounded-control bg-line" />
      )}
      {paper !== undefined && <Sheet paper={paper} floats={state === "loading"} />}
      <img
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        onLoad={() => setState("shown")}
        onError={() => setState("failed")}
        className={`absolute inset-0 size-full object-contain drop-shadow-print transition-opacity duration-220 ${state === "shown" ? "" : "opacity-0"}`}
      />
      {/* On the paper, which is white in both themes once it is there. */}
      {blank && state === "shown" && (
        <span className="absolute inset-0 grid place-items-center text-s text-[#565a78]">{SAY.templates.blank}</span>
      )}
    </>
  );
}

/** The design's paper, which its picture then covers. */
function Sheet({ paper: { colour, width, height }, floats }: { paper: CardPaper; floats: boolean }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className={`absolute inset-0 size-full ${floats ? "drop-shadow-print" : ""}`}
    >
      <rect width={width} height={height} fill={colour} />
    </svg>
  );
}

function Missing() {
  return (
    <span className="grid size-full place-items-center text-center text-s text-ink-soft">
      <span className="flex flex-col items-center gap-2">
        <Icon of={ImageOff} />
        {SAY.preview.pictureMissing}
      </span>
    </span>
  );
}
