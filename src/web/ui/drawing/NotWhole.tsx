// On a drawing that lacks a picture or waits for its letters: a sign and a word, and another try when the network is back.
import { ImageOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../Icon.tsx";
import type { DesignAssets } from "./assets.ts";

export function NotWhole({ assets: { failed, missing, retry } }: { assets: DesignAssets }) {
  const lacking = failed || missing;
  const again = useRef(retry);
  useEffect(() => {
    again.current = retry;
  });
  useEffect(() => {
    if (!lacking) return undefined;
    const online = () => again.current();
    window.addEventListener("online", online);
    return () => window.removeEventListener("online", online);
  }, [lacking]);
  if (!lacking) return null;
  return (
    <span className="absolute bottom-2 left-2 flex max-w-[calc(100%-1rem)] items-center gap-1.5 rounded-full border border-line bg-surface py-0.5 pr-2.5 pl-2 text-s font-semibold text-bad">
      <Icon of={ImageOff} size={16} />
      {missing ? SAY.preview.pictureMissing : SAY.preview.notLoaded}
    </span>
  );
}
