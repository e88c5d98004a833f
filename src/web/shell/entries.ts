// The four navigation entries of sidebar and tab bar.
import { CreditCard, LayoutTemplate, type LucideIcon, Send, Coins } from "lucide-react";
import { SAY } from "#domain/say/say.ts";

export const NAV_ENTRIES = [
  { to: "/user/templates", label: SAY.nav.templates, icon: LayoutTemplate },
  { to: "/user/posts", label: SAY.nav.certificates, icon: Send },
  { to: "/user/credits", label: SAY.nav.credits, icon: Coins },
  { to: "/user/buy-credits", label: SAY.nav.buyCredits, icon: CreditCard },
] as const satisfies readonly { to: string; label: string; icon: LucideIcon }[];
