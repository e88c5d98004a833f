// Code of the designer that is loaded after the canvas responds, in advance: the network may be gone when it is needed.

const LATER = [
  () => import("./crop/CropEditor.tsx"),
  () => import("./pictures/upload-pictures.ts"),
  () => import("./saving/ConflictDialog.tsx"),
  () => import("./presence/Unsaveable.tsx"),
  () => import("./preview-as/check-preview-rows.ts"),
] as const;

/** One after another: all at once would hold up the page. */
export async function fetchLaterParts(): Promise<void> {
  for (const load of LATER) await load().catch(() => {});
}
