// The certificate of a row of the check table, small, as it would be printed now.
import { useEffect, useMemo, useRef, useState } from "react";
import { fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import type { Content } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { DesignDrawing } from "../../ui/drawing/DesignDrawing.tsx";
import { PHONE, useMedia } from "../../ui/hooks/use-media.ts";
import { certificatePath } from "../links.ts";
import type { DesignsOfRows } from "./use-row-designs.ts";
import type { ListReader } from "./reader.ts";
import type { RowWords } from "./row-words.ts";
import type { Summary } from "./summary.ts";

const say = SAY.importing;
/** The pointer passes over many rows on its way. */
const PAUSE_MS = 120;

type Props = {
  reader: ListReader;
  designs: DesignsOfRows;
  publicUrl: string;
  /** Undefined until somebody points at one. */
  row: number | undefined;
  /** A new object means that rows have changed. */
  summary: Summary;
};

export function RowCertificate({ reader, designs, publicUrl, row, summary }: Props) {
  const words = useRowWords(reader, row, summary);
  // A student who is not on the list has no id yet, from which a missing number is made.
  const id = words === undefined ? "" : `line ${words.line}`;
  const design = useMemo(() => words && designs.of(words), [designs, words]);
  const content = useMemo(
    () => words && design && fillContent(design, placeholderValues({ ...words, id })),
    [design, words, id],
  );
  const { width, height } = designs.own.canvasSize;
  const figure = useRef<HTMLElement>(null);
  const phone = useMedia(PHONE);
  // There it is below the table, perhaps out of sight.
  useEffect(() => {
    if (phone && words !== undefined) figure.current?.scrollIntoView({ block: "nearest" });
  }, [phone, words]);
  return (
    <figure ref={figure} className={`flex flex-col gap-1.5 ${words === undefined ? "max-lg:hidden" : ""}`}>
      {content === undefined ? (
        <div
          style={{ aspectRatio: `${width} / ${height}` }}
          className="w-full rounded-control border border-dashed border-edge bg-sunken"
        />
      ) : (
        <DesignDrawing
          content={content}
          link={publicUrl + certificatePath("")}
          label={SAY.mail.pictureAlt(words?.name ?? "")}
          className="shadow-print"
        />
      )}
      <figcaption className="text-s text-ink-soft">
        {words === undefined || design === undefined ? say.pointAtRow : captionOf(words, design)}
      </figcaption>
    </figure>
  );
}

function captionOf({ line, certificate_number }: RowWords, design: Content): string {
  const isPrinted = JSON.stringify(design.elements).includes("{{Certificate ID}}");
  return certificate_number === "" && isPrinted ? `${say.printed(line)} ${say.numberLater}` : say.printed(line);
}

/** Asked for once the pointer or the focus has come to rest. */
function useRowWords(reader: ListReader, row: number | undefined, summary: Summary): RowWords | undefined {
  const [words, setWords] = useState<RowWords>();
  useEffect(() => {
    if (row === undefined) return undefined;
    let gone = false;
    const timer = setTimeout(() => void reader.rowWords(row).then((found) => !gone && setWords(found)), PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a corrected row is drawn again
  }, [reader, row, summary]);
  return words;
}
