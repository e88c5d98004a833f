// A drawn canvas as a PNG.

export async function pngBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (png === null) throw new Error("The canvas gave no picture");
  return png;
}
