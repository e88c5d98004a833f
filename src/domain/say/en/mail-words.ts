// English: the mail before it goes: how it will look, texts that are kept, and what was typed before.
import { figures } from "./many.ts";

export const mailWords = {
  preview: {
    title: "Preview the mail",
    width: "Width",
    widths: { phone: "Phone", desktop: "Computer" },
    scheme: "Colours",
    schemes: { light: "Light", dark: "Dark" },
    mailTo: (name: string) => `The mail to ${name}`,
    from: (name: string, address: string) => `From: ${name} <${address}>`,
    subject: (subject: string) => `Subject: ${subject}`,
    attached: "Attached file:",
    loading: "Preparing the mail",
    failed: "The mail could not be shown.",
  },
  draft: {
    kept: "Your subject and message from last time are back.",
    clear: "Start over",
    replaced: "Your subject and message were replaced.",
  },
  saved: {
    choose: "Saved texts",
    nothingChosen: "Choose a saved text",
    save: "Save this text",
    saveChanges: "Save changes",
    saveAsNew: "Save as a new text",
    rename: "Rename",
    delete: "Delete text",
    name: "Name of the text",
    keep: "Save",
    deleted: (name: string) => `Deleted: ${name}`,
    fetchFailed: "The saved texts could not be loaded.",
    failed: "The text could not be saved.",
    deleteFailed: "The text could not be deleted.",
    nameMissing: "Give the text a name.",
    nameTaken: (name: string) => `There is already a text called ${name}. Choose another name.`,
    tooMany: (most: number) => `A workspace keeps ${figures(most)} texts. Delete one first.`,
    noSuch: "This text is not there any more.",
  },
} as const;
