// The design's custom images (logos, signatures, stamps), each can be added to the canvas again.
import { ImageUp, Trash2 } from "lucide-react";
import type { LibraryImage } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { FocusKept } from "../../ui/overlays/FocusKept.tsx";
import { Icon } from "../../ui/layout/Icon.tsx";
import { choosePictures } from "../pictures/choose-pictures.ts";
import type { Actions } from "../use-actions.ts";
import type { Designer } from "../use-designer.ts";
import { writeDragged } from "./dragged.ts";

type LibraryProps = { designer: Designer; actions: Actions; onAdded: (() => void) | undefined };

export function Library({ designer, actions, onAdded }: LibraryProps) {
  const images = designer.content.customImages;
  return (
    <section aria-label={SAY.designer.customImages} className="flex flex-col gap-3">
      <Button icon={ImageUp} onClick={() => choosePictures(actions.uploadImages, { multiple: true })}>
        {SAY.designer.addCustom}
      </Button>
      <h2 className="font-semibold">{SAY.designer.customImages}</h2>
      {images.length === 0 ? (
        <p className="text-s text-ink-soft">{SAY.designer.customEmpty}</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2">
          {images.map((image) => (
            <Entry
              key={image.id}
              image={image}
              add={() => {
                actions.addImage(image);
                onAdded?.();
              }}
              remove={() => actions.removeImage(image.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ image, add, remove }: { image: LibraryImage; add: () => void; remove: () => void }) {
  return (
    <li className="relative">
      <button
        type="button"
        aria-label={SAY.designer.addToCanvas(image.name)}
        title={image.name}
        draggable
        onClick={add}
        onDragStart={(event) => writeDragged(event.dataTransfer, { kind: "image", id: image.id })}
        className="flex aspect-square w-full items-center justify-center rounded-control border border-line bg-[#fff] p-2 hover:border-brand"
      >
        <img src={image.src} alt="" draggable={false} className="max-h-full max-w-full" />
      </button>
      <FocusKept>
        <button
          type="button"
          aria-label={SAY.designer.deleteImage(image.name)}
          title={SAY.designer.deleteImage(image.name)}
          onClick={remove}
          className="absolute -top-1 -right-1 flex size-7 items-center justify-center rounded-full border border-line bg-surface text-bad shadow-print hover:bg-bad-wash"
        >
          <Icon of={Trash2} size={15} />
        </button>
      </FocusKept>
    </li>
  );
}
