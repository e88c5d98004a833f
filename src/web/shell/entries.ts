// The navigation entries of sidebar and tab bar.
import type { Permission } from "#domain/account/permissions.ts";
import { useLocation } from "@tanstack/react-router";
import { ContactRound, CreditCard, Images, LayoutTemplate, type LucideIcon, Send, Coins } from "lucide-react";
import { useWorkspace } from "./use-workspace.ts";
import { SAY } from "#domain/say/say.ts";

const NAV_ENTRIES = [
  {
    to: "/user/templates",
    label: SAY.nav.templates,
    icon: LayoutTemplate,
    also: ["/user/create-template", "/user/desk"],
  },
  { to: "/user/posts", label: SAY.nav.certificates, icon: Send },
  { to: "/user/create-post", label: SAY.nav.posts, icon: Images, also: ["/user/post"] },
  { to: "/user/people", label: SAY.nav.people, icon: ContactRound },
  { to: "/user/credits", label: SAY.nav.credits, icon: Coins },
  { to: "/user/buy-credits", label: SAY.nav.buyCredits, icon: CreditCard, may: "credits.buy" },
] as const satisfies readonly Entry[];
/** `also`: other screens that belong to it. */
type Entry = { to: string; label: string; icon: LucideIcon; also?: readonly string[]; may?: Permission };

/** Those that the role in the workspace in use allows; `here` is that of the shown screen. */
export function useEntries() {
  const { may } = useWorkspace();
  const shown = useLocation({ select: ({ pathname }) => pathname });
  const isShown = (path: string) => shown === path || shown.startsWith(`${path}/`);
  return NAV_ENTRIES.filter((entry) => !("may" in entry) || may(entry.may)).map((entry) => ({
    ...entry,
    here: [entry.to, ...("also" in entry ? entry.also : [])].some(isShown),
  }));
}
