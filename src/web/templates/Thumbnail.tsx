// A card's picture: the design for a sample person, made by the server; it links to the preview.
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { ListedTemplate } from "#api/shapes.ts";
import type { CardPaper } from "#domain/canvas/card-paper.ts";
import { ImageOff } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../ui/layout/Icon.tsx";

type State = "loading" | "shown" | "failed";

export function Thumbnail({ template: { id, name, preview, paper, designed } }: { template: ListedTemplate }) {
  return (
    <Link
      to="/user/templates/view/$id"
      params={{ id }}
      tabIndex={-1}
      aria-hidden="true"
      className="block aspect-[6/5] bg-sunken p-5"
    >
      <span className="relative block size-full">
        {/* A changed design is another picture, with a state of its own. */}
        <Picture key={preview} src={preview} alt={SAY.templates.drawingOf(name)} paper={paper} blank={!designed} />
      </span>
    </Link>
  );
}

type PictureProps = { src: string; alt: string; paper: CardPaper | undefined; blank: boolean };

function Picture({ src, alt, paper, blank }: PictureProps) {
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
