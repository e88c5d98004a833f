// Rows copied from a sheet and pasted anywhere on the screen, as a file like any other: sheets put tabs between cells.
import { useEffect, useEffectEvent } from "react";

export function usePastedRows(onFile: (file: File) => void): void {
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const rows = event.clipboardData?.getData("text/plain") ?? "";
      if (rows.includes("\n")) take(new File([rows], "pasted.csv", { type: "text/csv" }));
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
}
