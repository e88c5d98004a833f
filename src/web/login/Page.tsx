// The login screen: mobile number or e-mail address, then code; on wide screens with sample certificates beside it.
import { Suspense, useEffect, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { LanguageLinks } from "../ui/layout/LanguageLinks.tsx";
import { LegalLinks } from "../ui/layout/LegalLinks.tsx";
import { useDocumentTitle } from "../ui/layout/Page.tsx";
import { Wordmark } from "../ui/layout/Wordmark.tsx";
import { part } from "../ui/part.tsx";
import { useSettings } from "../shell/use-settings.ts";
import { MobileStep } from "./MobileStep.tsx";
import { Showpiece } from "./Showpiece.tsx";
import { useLogin, type Way } from "./use-login.ts";

const loadCodeStep = async () => (await import("./CodeStep.tsx")).CodeStep;
const CodeStep = part(loadCodeStep);
// Only where this is a demo.
const DemoStep = part(async () => (await import("./DemoStep.tsx")).DemoStep);
const EmailStep = part(async () => (await import("./EmailStep.tsx")).EmailStep);

export function LoginPage() {
  const moves = useLogin();
  useDocumentTitle(moves.login.step === "code" ? SAY.login.verifyTitle : SAY.login.title);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(26rem,5fr)_7fr]">
      <div className="flex flex-col px-6 py-6 sm:px-12">
        <header>
          <Wordmark />
        </header>
        {/* Not centred vertically, so that an error banner does not move the form. */}
        <main className="mx-auto flex w-full max-w-sm grow flex-col pt-[12dvh] pb-10 lg:pt-[clamp(3rem,50dvh-19rem,20dvh)]">
          <Suspense>
            <Steps {...moves} />
          </Suspense>
        </main>
        <footer className="flex flex-col gap-1 text-center text-ink-soft">
          <span className="flex flex-wrap justify-center gap-x-3">
            <LegalLinks className="justify-center" />
            <span className="flex gap-x-3">
              <LanguageLinks />
            </span>
          </span>
          {SAY.product.madeIn}
        </footer>
      </div>
      <Showpiece />
    </div>
  );
}

/** What was typed is kept from step to step. */
function Steps({ login, begin, send, ...moves }: ReturnType<typeof useLogin>) {
  const [mobile, setMobile] = useState("");
  const [email, setEmail] = useState("");
  const [name, setName] = useState("");
  const isDemo = useSettings()?.demo === true;
  const isTyping = mobile !== "" || email !== "";
  // So that step 2 appears at once.
  useEffect(() => {
    if (isTyping) void loadCodeStep().catch(() => {});
  }, [isTyping]);
  function startAnew(way: Way): void {
    setName("");
    begin(way);
  }
  if (isDemo) return <DemoStep />;
  if (login.step === "code")
    return (
      <CodeStep
        key={login.resendAt}
        code={login}
        name={name}
        onName={setName}
        onChangeTarget={() => startAnew(login.way)}
        send={send}
        {...moves}
      />
    );
  if (login.step === "email")
    return (
      <EmailStep
        email={email}
        onEmail={setEmail}
        error={login.error}
        send={() => send({ way: "email", text: email.trim() })}
        sending={moves.sending}
        onOther={() => begin("mobile")}
      />
    );
  return (
    <MobileStep
      mobile={mobile}
      onMobile={setMobile}
      error={login.error}
      send={() => send({ way: "mobile", text: mobile })}
      sending={moves.sending}
      onOther={() => begin("email")}
    />
  );
}
