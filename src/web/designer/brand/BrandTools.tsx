// What the workspace's brand offers for the canvas: its logo, the people who sign, and its colours, each by one press.
import { Link } from "@tanstack/react-router";
import { Image, Palette, Signature } from "lucide-react";
import { type Brand, isEmptyBrand } from "#domain/brand/brand.ts";
import type { Style } from "#domain/canvas/canvas.ts";
import type { Element } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { useBrand } from "../../shell/use-brand.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Icon } from "../../ui/layout/Icon.tsx";
import type { Actions } from "../use-actions.ts";
import type { Designer } from "../use-designer.ts";
import { addLogo, addSignatories } from "./brand-pictures.ts";

const say = SAY.signatures;

export type BrandToolsProps = { designer: Designer; actions: Actions; onAdded: (() => void) | undefined };

export function BrandTools({ designer, actions, onAdded }: BrandToolsProps) {
  const { data: brand } = useBrand();
  if (brand === undefined) return null;
  const isEmpty = isEmptyBrand(brand);
  return (
    <section aria-label={say.fromBrand} className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="font-semibold">{say.fromBrand}</h2>
        {!isEmpty && (
          <Link to="/user/brand" className="text-s font-semibold text-brand hover:underline">
            {say.edit}
          </Link>
        )}
      </div>
      {isEmpty ? (
        <NoBrand />
      ) : (
        <>
          <BrandPictures {...{ brand, actions, onAdded }} />
          <BrandColours colours={brand.colours} designer={designer} />
        </>
      )}
    </section>
  );
}

function NoBrand() {
  return (
    <>
      <p className="text-s text-ink-soft">{say.noBrand}</p>
      <Link
        to="/user/brand"
        className="flex min-h-11 items-center gap-2 self-start font-semibold text-brand hover:underline"
      >
        <Icon of={Palette} />
        {say.setUp}
      </Link>
    </>
  );
}

type BrandPicturesProps = { brand: Brand; actions: Actions; onAdded: (() => void) | undefined };

function BrandPictures({ brand, actions, onAdded }: BrandPicturesProps) {
  const { logo, signatories } = brand;
  const add = (adding: Promise<unknown>) => void adding.then(onAdded);
  return (
    <>
      {logo !== "" && (
        <Button icon={Image} className="justify-start" onClick={() => add(addLogo(actions, logo))}>
          {say.addLogo}
          <img src={logo} alt="" className="ml-auto max-h-8 max-w-20 rounded-[4px] bg-white p-0.5" />
        </Button>
      )}
      {signatories.length > 0 && (
        <Button
          icon={Signature}
          className="justify-start"
          onClick={() => add(addSignatories(actions, signatories, brand))}
        >
          {say.addAll}
        </Button>
      )}
      {signatories.length > 1 && (
        <ul className="flex flex-wrap gap-1.5">
          {signatories.map((signatory, nth) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may have the same name, and nothing in a row is kept
            <li key={nth} className="max-w-full">
              <button
                type="button"
                aria-label={say.addPerson(signatory.name)}
                title={say.addPerson(signatory.name)}
                onClick={() => add(addSignatories(actions, [signatory], brand))}
                className="min-h-8 max-w-full truncate rounded-full border border-edge bg-surface px-2.5 text-s font-semibold hover:border-brand hover:text-brand pointer-coarse:min-h-11"
              >
                {signatory.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function BrandColours({ colours, designer }: { colours: readonly string[]; designer: Designer }) {
  if (colours.length === 0) return null;
  const isIdle = !designer.selectedElements.some(hasColour);
  /** What is shown here may be older than the selection. */
  function give(colour: string): void {
    const ids = designer.selection();
    const coloured = designer.current().elements.filter((element) => ids.includes(element.id) && hasColour(element));
    designer.change(coloured.map((element) => ({ kind: "setStyle", id: element.id, style: styleOf(colour, element) })));
  }
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        {colours.map((colour) => (
          <button
            key={colour}
            type="button"
            aria-label={say.colour(colour.toUpperCase())}
            title={say.colour(colour.toUpperCase())}
            aria-disabled={isIdle}
            onClick={() => give(colour)}
            className="size-8 rounded-full border border-edge aria-disabled:cursor-not-allowed pointer-coarse:size-11"
            style={{ background: colour }}
          />
        ))}
      </div>
      {isIdle && <p className="text-s text-ink-soft">{say.colourHint}</p>}
    </>
  );
}

function hasColour({ type }: Element): boolean {
  return type === "title" || type === "description" || type === "shape";
}

/** The main colour of each kind: of a line or a frame, that of its stroke. */
function styleOf(colour: string, element: Element): Style {
  const shape = element["fill"] === null ? { stroke: colour } : { fill: colour };
  return { color: colour, primaryColor: colour, ...shape };
}
