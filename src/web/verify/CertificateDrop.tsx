// Chooses a file, also by drag and drop.
import { FileCheck } from "lucide-react";
import { useId, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../ui/layout/Icon.tsx";

const say = SAY.verify;

export function CertificateDrop({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <div
      className={`relative flex flex-col items-center gap-2 rounded-card border border-dashed px-4 py-6 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand ${over ? "border-brand bg-brand-wash" : "border-edge bg-sunken"}`}
    >
      <Icon of={FileCheck} size={28} className="text-ink-soft" />
      <label htmlFor={id} className="font-semibold">
        {say.choose}
      </label>
      <span className="text-s text-ink-soft">
        {say.drop} · {say.kinds}
      </span>
      {/* The file input covers the area: browsers accept drops on it, and the keyboard reaches it. */}
      <input
        id={id}
        type="file"
        accept=".png,.pdf,.json,.jwt,image/png,application/pdf,application/json"
        disabled={disabled}
        className="absolute inset-0 cursor-pointer opacity-0"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) onFile(file);
          // Reset, so that the same file can be chosen again.
          event.target.value = "";
        }}
      />
    </div>
  );
}
