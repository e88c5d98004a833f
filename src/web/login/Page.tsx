// The login screen: mobile number, then code; on wide screens with sample certificates beside it.
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { LanguageLinks } from "../ui/layout/LanguageLinks.tsx";
import { LegalLinks } from "../ui/layout/LegalLinks.tsx";
import { useDocumentTitle } from "../ui/layout/Page.tsx";
import { Wordmark } from "../ui/layout/Wordmark.tsx";
import { CodeStep } from "./CodeStep.tsx";
import { MobileStep } from "./MobileStep.tsx";
import { Showpiece } from "./Showpiece.tsx";
import { useLogin } from "./use-login.ts";

export function LoginPage() {
  const { login, changeMobile, ...moves } = useLogin();
  const [mobile, setMobile] = useState("");
  const [name, setName] = useState("");
  function startAnew(): void {
    setName("");
    changeMobile();
  }
  useDocumentTitle(login.step === "mobile" ? SAY.login.title : SAY.login.verifyTitle);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(26rem,5fr)_7fr]">
      <div className="flex flex-col px-6 py-6 sm:px-12">
        <header>
          <Wordmark />
        </header>
        {/* Not centred vertically, so that an error banner does not move the form. */}
        <main className="mx-auto flex w-full max-w-sm grow flex-col pt-[12dvh] pb-10 lg:pt-[20dvh]">
          {login.step === "mobile" ? (
            <MobileStep mobile={mobile} onMobile={setMobile} error={login.error} {...moves} />
          ) : (
            <CodeStep
              key={login.resendAt}
              code={login}
              name={name}
              onName={setName}
              changeMobile={startAnew}
              {...moves}
            />
          )}
        </main>
        <footer className="flex flex-col gap-1 text-center text-ink-soft">
          <span className="flex flex-wrap justify-center gap-x-3">
            <LegalLinks className="justify-center" />
            <LanguageLinks />
          </span>
          {SAY.product.madeIn}
        </footer>
      </div>
      <Showpiece />
    </div>
  );
}
