// Chooses a file, also by drag and drop.
import { FileSpreadsheet } from "lucide-react";
import { useId, useState } from "react";
import { Icon } from "../../ui/layout/Icon.tsx";

type Props = { label: string; hint: string; accept: string; disabled: boolean; onFile: (file: File) => void };

export function FileDrop({ label, hint, accept, disabled, onFile }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => files?.[0] !== undefined && onFile(files[0]);
  return (
    <div
      className={`relative flex flex-col items-center gap-2 rounded-card border border-dashed px-4 py-6 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand ${over ? "border-brand bg-brand-wash" : "border-edge bg-sunken"}`}
    >
      <Icon of={FileSpreadsheet} size={28} className="text-ink-soft" />
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <span className="text-s text-ink-soft">{hint}</span>
      {/* The file input covers the area: browsers accept drops on it, and the keyboard reaches it. */}
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        className="absolute inset-0 cursor-pointer opacity-0"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          take(event.target.files);
          // Reset, so that the same file can be chosen again after a fix.
          event.target.value = "";
        }}
      />
    </div>
  );
}
