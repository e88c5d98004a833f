// The logo of the brand: uploaded, changed, removed.
import { ImageUp } from "lucide-react";
import { useRef } from "react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { useLogo } from "./use-brand.ts";

type PictureProps = { name: string; address: string; onChange: (address: string) => void };

export function BrandPicture({ name, address, onChange }: PictureProps) {
  const say = SAY.brand.pictures.logo;
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const upload = useLogo(onChange);
  const take = (file: File | undefined) => {
    if (file !== undefined) upload.mutate(file);
    // Allow choosing the same file again.
    if (input.current) input.current.value = "";
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {address !== "" && (
        // On white, as on most certificates.
        <img src={address} alt={name} className="max-h-16 max-w-48 rounded-control border border-line bg-white p-2" />
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={say.upload}
        onChange={(event) => take(event.target.files?.[0])}
      />
      <Button ref={change} icon={ImageUp} busy={upload.isPending} onClick={() => input.current?.click()}>
        {address === "" ? say.upload : say.replace}
      </Button>
      {address !== "" && (
        <Button
          kind="plain"
          onClick={() => {
            onChange("");
            change.current?.focus();
          }}
        >
          {say.remove}
        </Button>
      )}
    </div>
  );
}
