// What the page shows: the form, that a mail is on its way, or the certificates of a visit.
import { useEffect, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { call, CallError } from "../client.ts";
import { findMailKept, type MailKept } from "../ui/mail-kept.ts";
import { reasonOr } from "../ui/toasts/failure.ts";
import { forgetVisit, keepVisit, readVisit, takeLink, type KeptVisit } from "./visit.ts";

export type MineStep =
  /** `told`: why there is no visit any more, or what did not work. */
  | { step: "asking"; told?: { tone: "note" | "error"; text: string } }
  | { step: "sent"; email: string; kept: MailKept }
  | { step: "opening" }
  | { step: "moving"; link: string }
  | ({ step: "visiting" } & KeptVisit);

export function useMine() {
  const [mine, setMine] = useState<MineStep>(begin);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const open = async () => {
      const link = takeLink();
      if (link === undefined) return;
      if (link.opens === "move") return setMine({ step: "moving", link: link.token });
      setMine({ step: "opening" });
      setMine(await openLink(link.token));
    };
    void open();
    // Another link that is opened in this tab changes only what follows `#`.
    const changed = () => void open();
    window.addEventListener("hashchange", changed);
    return () => window.removeEventListener("hashchange", changed);
  }, []);

  async function ask(email: string): Promise<void> {
    setBusy(true);
    try {
      await call("askMine", { body: { email } });
      setMine({ step: "sent", email, kept: await findMailKept() });
    } catch (error) {
      setMine({ step: "asking", told: { tone: "error", text: reasonOr(SAY.mine.notSent, error) } });
    } finally {
      setBusy(false);
    }
  }

  return {
    mine,
    busy,
    ask,
    again: () => setMine({ step: "asking" }),
    /** From the change of an address: to the list, or to the form, which says why. */
    stay: (why?: string) =>
      setMine(why === undefined ? begin() : { step: "asking", told: { tone: "error", text: why } }),
    /** `text`: why it ended. */
    leave: (text: string) => {
      forgetVisit();
      setMine({ step: "asking", told: { tone: "note", text } });
    },
  };
}

function begin(): MineStep {
  const visit = readVisit();
  return visit === undefined ? { step: "asking" } : { step: "visiting", ...visit };
}

async function openLink(link: string): Promise<MineStep> {
  try {
    const { data } = await call("openMine", { body: { link } });
    keepVisit(data);
    return { step: "visiting", visit: data.visit, address: data.address };
  } catch (error) {
    return { step: "asking", told: { tone: "error", text: reasonOr(SAY.mine.notOpened, error) } };
  }
}

/** Whether the server knows the visit no more. */
export function isVisitEnded(error: unknown): boolean {
  return error instanceof CallError && error.code === "mine.visit_ended";
}
