// An area that takes one file: chosen, or dropped on it.
import type { LucideIcon } from "lucide-react";
import { useId, useState } from "react";
import { Icon } from "../layout/Icon.tsx";

type FileAreaProps = {
  icon: LucideIcon;
  label: string;
  hint: string;
  /** As of the input: the kinds of files that browsers offer. */
  accept: string;
  disabled: boolean;
  onFile: (file: File) => void;
};

export function FileArea({ icon, label, hint, accept, disabled, onFile }: FileAreaProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <div
      className={`relative flex flex-col items-center gap-2 rounded-card border border-dashed px-4 py-6 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand ${over ? "border-brand bg-brand-wash" : "border-edge bg-sunken"}`}
    >
      <Icon of={icon} size={28} className="text-ink-soft" />
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
          const [file] = event.target.files ?? [];
          if (file !== undefined) onFile(file);
          // Reset, so that the same file can be chosen again after a fix.
          event.target.value = "";
        }}
      />
    </div>
  );
}
