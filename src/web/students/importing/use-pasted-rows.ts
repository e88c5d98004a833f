// Rows copied from a sheet and pasted anywhere on the screen: sheets put tabs between cells.
import { useEffect, useEffectEvent } from "react";

export function usePastedRows(onRows: (rows: string) => void): void {
  const take = useEffectEvent(onRows);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const rows = event.clipboardData?.getData("text/plain") ?? "";
      if (!rows.includes("\n")) return;
      event.preventDefault();
      take(rows);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
}
