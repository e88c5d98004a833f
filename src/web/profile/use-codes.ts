// Holds the codes sent to verify a new number or e-mail, while My Profile is open.
import { useState } from "react";
import type { SentContactCode } from "#api/account.ts";
import type { ContactKind } from "#domain/account/profile.ts";
import { addCodes, askFor, codeNow, type ContactCodes, dropCode, livesCode, withCode } from "./codes.ts";

export type SentCodes = ReturnType<typeof useCodes>;

export function useCodes() {
  const [codes, setCodes] = useState<ContactCodes>([]);
  return {
    now: codeNow(codes),
    /** Whether another dialog follows. */
    more: codes.filter(({ asked }) => asked).length > 1,
    add: (sent: readonly SentContactCode[], asked = true) => setCodes((all) => addCodes(all, sent, asked)),
    replace: (again: SentContactCode) => setCodes((all) => withCode(all, again)),
    putOff: ({ kind }: SentContactCode) => setCodes((all) => askFor(all, kind, false)),
    drop: (proved: SentContactCode) => setCodes((all) => dropCode(all, proved)),
    /** Opens the dialog of the code sent there; false if none is valid. */
    askAgain: (kind: ContactKind, target: string): boolean => {
      const lives = livesCode(codes, kind, target, Date.now());
      if (lives) setCodes((all) => askFor(all, kind, true));
      return lives;
    },
  };
}
