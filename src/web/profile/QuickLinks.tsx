// Where one goes from here: credits, templates, out.
import { Link } from "@tanstack/react-router";
import { Coins, LayoutTemplate, LogOut } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { signOut } from "../shell/sign-out.ts";
import { Button } from "../ui/Button.tsx";
import { buttonLook } from "../ui/button-look.ts";
import { Icon } from "../ui/Icon.tsx";
import { Section } from "./Section.tsx";

export function QuickLinks() {
  return (
    <Section title={SAY.profile.links}>
      <div className="flex flex-col gap-3">
        <Link to="/user/credits" className={buttonLook("quiet", "justify-start")}>
          <Icon of={Coins} />
          {SAY.credits.title}
        </Link>
        <Link to="/user/templates" className={buttonLook("quiet", "justify-start")}>
          <Icon of={LayoutTemplate} />
          {SAY.templates.title}
        </Link>
        <Button icon={LogOut} className="justify-start" onClick={signOut}>
          {SAY.nav.signOut}
        </Button>
      </div>
    </Section>
  );
}
