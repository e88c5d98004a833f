// A signature: from a photo, whose paper is removed, or drawn here.
import { ImageUp, PenLine } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { ScanReading } from "#domain/brand/signature.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../controls/Button.tsx";
import { DrawPad } from "./DrawPad.tsx";
import { readScanFile } from "./scan-file.ts";
import { ScanPreview } from "./ScanPreview.tsx";
import { type StoredSignature, useStoring } from "./use-storing.ts";

type Step = { step: "choose"; error?: string } | { step: "scan"; reading: ScanReading } | { step: "draw" };

type SignaturePickerProps = {
  /** What the picture shows. */
  name: string;
  /** Its address, or empty. */
  address: string;
  /** Undefined: it is removed. */
  onChange: (stored: StoredSignature | undefined) => void;
  /** Told when a drawing or scan begins, and when it is used or given up. */
  onMaking?: (making: boolean) => void;
};

export function SignaturePicker({ name, address, onChange, onMaking }: SignaturePickerProps) {
  const [now, setStep] = useState<Step>({ step: "choose" });
  const choices = useRef<HTMLDivElement>(null);
  useFocusBack(now.step === "choose", choices);
  function setNow(next: Step): void {
    setStep(next);
    onMaking?.(next.step !== "choose");
  }
  const back = () => setNow({ step: "choose" });
  const storing = useStoring((stored) => {
    onChange(stored);
    back();
  });
  if (now.step === "scan") return <ScanPreview reading={now.reading} storing={storing} onBack={back} />;
  if (now.step === "draw") return <DrawPad storing={storing} onBack={back} />;
  return (
    <div ref={choices} className="flex flex-wrap items-center gap-3">
      {address !== "" && (
        // On white, as on most certificates.
        <img src={address} alt={name} className="max-h-16 max-w-48 rounded-control border border-line bg-white p-2" />
      )}
      <PhotoButton
        has={address !== ""}
        onRead={(reading) => setNow(reading ? { step: "scan", reading } : { step: "choose", error: say.noInk })}
        onFailed={() => setNow({ step: "choose", error: say.unreadable })}
      />
      <Button icon={PenLine} onClick={() => setNow({ step: "draw" })}>
        {say.draw}
      </Button>
      {address !== "" && (
        <Button
          kind="plain"
          onClick={() => {
            onChange(undefined);
            focusFirst(choices);
          }}
        >
          {say.remove}
        </Button>
      )}
      {now.error !== undefined && (
        <p role="alert" className="basis-full font-medium text-bad">
          {now.error}
        </p>
      )}
    </div>
  );
}

const say = SAY.signatures;

type Choices = RefObject<HTMLElement | null>;

/** What had the focus is gone when the choices are shown again. */
function useFocusBack(shown: boolean, choices: Choices): void {
  const wasShown = useRef(shown);
  useEffect(() => {
    if (shown && !wasShown.current) focusFirst(choices);
    wasShown.current = shown;
  }, [shown, choices]);
}

function focusFirst({ current }: Choices): void {
  current?.querySelector("button")?.focus();
}

type PhotoButtonProps = {
  has: boolean;
  onRead: (reading: ScanReading | undefined) => void;
  onFailed: () => void;
};

function PhotoButton({ has, onRead, onFailed }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const label = has ? say.replace : say.photo;
  async function read(file: File): Promise<void> {
    setReading(true);
    try {
      onRead(await readScanFile(file));
    } catch {
      onFailed();
    } finally {
      setReading(false);
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void read(file);
          // Allow choosing the same file again.
          target.value = "";
        }}
      />
      <Button icon={ImageUp} busy={reading} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
