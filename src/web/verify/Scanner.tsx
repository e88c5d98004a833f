// The camera, until it sees a QR code. Loaded only when somebody wants to scan one.
import { useEffect, useRef, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Banner } from "../ui/layout/Banner.tsx";
import { useEventCallback } from "../ui/hooks/use-event-callback.ts";
import { openQrReader } from "./qr-reader.ts";

const say = SAY.verify.camera;
const EVERY_MS = 150;

type CameraFault = "refused" | "missing";

export function Scanner({ onFound, onStop }: { onFound: (text: string) => void; onStop: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<CameraFault>();
  const { found } = useEventCallback({ found: onFound });
  useEffect(() => {
    const ended = new AbortController();
    if (video.current !== null) watch(video.current, ended.signal).then(found, (error) => setFault(faultOf(error)));
    return () => ended.abort();
  }, [found]);
  return (
    <section aria-label={say.title} className="flex flex-col gap-3">
      {fault === undefined ? (
        <>
          <output>{say.title}</output>
          <video ref={video} muted playsInline className="max-h-96 w-full rounded-card bg-sunken object-cover" />
        </>
      ) : (
        <Banner tone="error">{say[fault]}</Banner>
      )}
      <Button onClick={onStop}>{say.stop}</Button>
    </section>
  );
}

/** Resolves to the text of the first code; never, once the signal is given. */
async function watch(video: HTMLVideoElement, signal: AbortSignal): Promise<string> {
  const stream = await openCamera();
  const isOpen = () => !signal.aborted;
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  signal.addEventListener("abort", stop);
  if (!isOpen()) stop();
  video.srcObject = stream;
  const [read] = await Promise.all([openQrReader(), video.play().catch(() => undefined)]);
  return new Promise((done) => {
    const look = async (): Promise<void> => {
      const text = await read(video);
      if (text === undefined && isOpen()) timer = setTimeout(() => void look(), EVERY_MS);
      else if (text !== undefined && isOpen()) done(text);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    signal.addEventListener("abort", () => clearTimeout(timer));
    void look();
  });
}

async function openCamera(): Promise<MediaStream> {
  const media = navigator.mediaDevices as MediaDevices | undefined;
  if (media === undefined) throw new DOMException("No camera", "NotFoundError");
  return media.getUserMedia({ video: { facingMode: "environment" }, audio: false });
}

function faultOf(error: unknown): CameraFault {
  return error instanceof DOMException && error.name === "NotAllowedError" ? "refused" : "missing";
}
