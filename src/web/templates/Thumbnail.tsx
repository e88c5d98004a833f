// A card's picture: the design for a sample person, made by the server; it links to the preview.
import { Link } from "@tanstack/react-router";
import type { ListedTemplate } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { CardPicture } from "../ui/designs/CardPicture.tsx";

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
        <CardPicture key={preview} src={preview} alt={SAY.templates.drawingOf(name)} paper={paper} blank={!designed} />
      </span>
    </Link>
  );
}
