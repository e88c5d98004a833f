// English: the brand of a workspace.
import { figures } from "./many.ts";

export const brand = {
  title: "Brand",
  lead: (workspace: string) =>
    `What the designs of ${workspace} have in common. 'Make it ours' puts it into any starter, and the designer offers its colours.`,
  loadFailed: "The brand could not be loaded.",
  colours: "Colours",
  coloursHint: "The first replaces the main colour of a design, the next one its second colour.",
  colour: (nth: number) => `Colour ${figures(nth)}`,
  addColour: "Add colour",
  removeColour: (nth: number) => `Remove colour ${figures(nth)}`,
  fonts: "Fonts",
  fontsHint: "Without a choice, each design keeps its own.",
  headingFont: "Headings and names",
  textFont: "Other texts",
  ownFont: "The design's own",
  logo: "Logo",
  logoHint: "It replaces the emblem of a design that has one.",
  signatories: "Signatories",
  signatoriesHint:
    "The first two are put on the signature lines. Upload a photo of the signature: its paper is removed.",
  signatory: (nth: number) => `Signatory ${figures(nth)}`,
  name: "Name",
  role: "Role",
  signature: "Signature",
  addSignatory: "Add signatory",
  removeSignatory: (nth: number) => `Remove signatory ${figures(nth)}`,
  pictures: {
    logo: { upload: "Upload logo", replace: "Change logo", remove: "Remove logo" },
  },
  pictureFailed: "The picture could not be uploaded.",
  save: "Save brand",
  saved: "Brand saved",
  saveFailed: "The brand could not be saved.",
  changedElsewhere: "The brand was changed elsewhere meanwhile.",
  merged: "The brand was changed elsewhere meanwhile. Both changes are below: look at them, and save again.",
  makeOurs: "Make it ours",
  makeOursHint: "Designs open with your colours, fonts, logo and signatories.",
  noBrand: "Set up your brand",
} as const;
