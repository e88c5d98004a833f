// Reads a QR code from what a camera shows: by the browser where it can, else by a library.

export type ReadQr = (video: HTMLVideoElement) => Promise<string | undefined>;

/** Larger pictures take longer and are read no better. */
const MOST_PIXELS = 800;

/** Its types declare a default export, but as CommonJS it is the function itself. */
type ReadPixels = (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = (new (wanted: { formats: string[] }) => Detector) & {
  getSupportedFormats: () => Promise<string[]>;
};

export async function openQrReader(): Promise<ReadQr> {
  const { BarcodeDetector: known } = window as { BarcodeDetector?: DetectorClass };
  const formats = await known?.getSupportedFormats().catch((): string[] => []);
  if (known === undefined || formats?.includes("qr_code") !== true) return openLibrary();
  const detector = new known({ formats: ["qr_code"] });
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue;
}

async function openLibrary(): Promise<ReadQr> {
  const { default: loaded } = await import("jsqr");
  const read = loaded as unknown as ReadPixels;
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (context === null || videoWidth === 0) return undefined;
    const scale = Math.min(1, MOST_PIXELS / Math.max(videoWidth, videoHeight));
    [canvas.width, canvas.height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return read(data, width, height)?.data || undefined;
  };
}
