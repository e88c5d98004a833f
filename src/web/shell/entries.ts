// The navigation entries of sidebar and tab bar.
import type { Permission } from "#domain/account/permissions.ts";
import { ContactRound, CreditCard, Images, LayoutTemplate, type LucideIcon, Send, Coins } from "lucide-react";
import { useWorkspace } from "./use-workspace.ts";
import { SAY } from "#domain/say/say.ts";

const NAV_ENTRIES = [
  { to: "/user/templates", label: SAY.nav.templates, icon: LayoutTemplate },
  { to: "/user/posts", label: SAY.nav.certificates, icon: Send },
  { to: "/user/create-post", label: SAY.posts.nav, icon: Images },
  { to: "/user/people", label: SAY.people.title, icon: ContactRound },
  { to: "/user/credits", label: SAY.nav.credits, icon: Coins },
  { to: "/user/buy-credits", label: SAY.nav.buyCredits, icon: CreditCard, may: "credits.buy" },
] as const satisfies readonly Entry[];
type Entry = { to: string; label: string; icon: LucideIcon; may?: Permission };

/** Those that the role in the workspace in use allows. */
export function useEntries() {
  const { may } = useWorkspace();
  return NAV_ENTRIES.filter((entry) => !("may" in entry) || may(entry.may));
}
