// The server's sample answers about Asha, her template and her student, for component tests.
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import type { Profile } from "#api/account.ts";
import type { Template } from "#api/shapes.ts";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";

/** A readable id in the server's format. */
export function idOf(name: string): string {
  return name.padEnd(22, "_");
}

export const NOW = new Date().toISOString();

export const ASHA: Answer<Calls["userData"]> = {
  id: idOf("asha"),
  name: "Asha Rao",
  mobile: "9876543210",
  email: null,
  wallet: null,
  avatar: "",
  language: null,
  workspace: { id: idOf("asha"), name: "Asha Rao", role: "owner", personal: true },
};

/** Asha's own workspace, as her list of workspaces has it. */
export const OWN_WORKSPACE: Answer<Calls["listWorkspaces"]>["data"][number] = {
  id: idOf("asha"),
  name: "Asha Rao",
  role: "owner",
  personal: true,
  in_use: true,
  credits: 10,
  members: 1,
  issuer: "",
  show_name: true,
};

export const PROFILE: Profile = {
  name: "Asha Rao",
  email: "",
  emailVerified: false,
  phone: "9876543210",
  newPhone: "",
  location: "",
  bio: "",
  issuer: "",
  showName: true,
  language: null,
  avatar: "",
  wallet: null,
  joinedDate: "2026-11-20T10:00:00.000Z",
  stats: { templatesCreated: 3, creditsUsed: 4, totalCredits: 14, favoriteTemplates: 1 },
};

/** An issuer that said nothing about itself. */
export const ISSUER: Answer<Calls["getIssuer"]>["data"] = {
  name: "Asha Rao",
  label: "Asha Rao (not verified)",
  page: `http://localhost:3000/issuers/${idOf("issuer")}`,
  logo: "",
  site: "",
  show_numbers: false,
  numbers: null,
  domain: null,
};

export const SETTINGS: Answer<Calls["appSettings"]> = {
  supportUrl: "https://example.com/support",
  publicUrl: "http://localhost:3000",
  localLinks: false,
  wallet: true,
  oidc: null,
  email: true,
  demo: false,
  mailKept: false,
  aiBuiltIn: true,
  development: false,
};

export const TEMPLATE: Template = {
  id: idOf("hackfest"),
  name: "HackFest 2026",
  category: "Events",
  language: "English",
  description: "",
  issuer: "",
  created_at: NOW,
  updated_at: NOW,
  content: JSON.stringify(EMPTY_CONTENT),
  preview: "/previews/paper.en.webp",
  designed: false,
  sample: false,
  students: 0,
  sent: 0,
  earlier: 0,
  corrections: 0,
};

export const NO_VARIANTS: Answer<Calls["listVariants"]> = {
  data: { variants: [], own: { preview: "", designed: true, students: 0 } },
};
