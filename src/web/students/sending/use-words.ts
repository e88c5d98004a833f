// The choices of the send dialog, of which the words of the mail outlive it: they are kept on this device until sent.
import { useState } from "react";
import type { Publication } from "#api/publication.ts";
import { firstChoice, type SendChoice, wordsOf } from "./choice.ts";
import { dropMailDraft, keepMailDraft, mailDraftOf } from "./mail-draft.ts";

export type Words = {
  choice: SendChoice;
  change: (part: Partial<SendChoice>) => void;
  /** Changes the words instead of what was typed, which can be brought back. */
  replace: (words: Partial<MailWords>) => void;
  replaced: boolean;
  bringBack: () => void;
  /** Words from an earlier time are shown. */
  restored: boolean;
  /** Back to the words that stand there at first. */
  clear: () => void;
  /** The words are on their way. */
  sent: () => void;
};

/** What is not changed here stays as it was chosen when they were held, which may not be known yet. */
export function useWords(templateId: string, publication: Publication | null | undefined): Words {
  const [draft] = useState(() => mailDraftOf(localStorage, templateId));
  const [restored, setRestored] = useState(draft !== undefined);
  const [changes, setChanges] = useState<Partial<SendChoice>>(draft ?? {});
  const [replaced, setReplaced] = useState<MailWords>();
  const first = firstChoice(publication);
  const choice = { ...first, ...changes };
  const drop = () => dropMailDraft(localStorage, templateId);
  const change = (part: Partial<SendChoice>) => {
    setChanges((before) => ({ ...before, ...part }));
    const words = wordsOf({ ...choice, ...part });
    if (isSame(words, wordsOf(choice))) return;
    if (isSame(words, wordsOf(first))) drop();
    else keepMailDraft(localStorage, templateId, words, Date.now());
  };
  const replace = (words: Partial<MailWords>) => {
    const before = wordsOf(choice);
    setReplaced(isSame(before, wordsOf(first)) ? undefined : before);
    change(words);
  };
  return {
    choice,
    change,
    replace,
    replaced: replaced !== undefined,
    bringBack: () => replaced && replace(replaced),
    restored,
    clear() {
      drop();
      setRestored(false);
      replace(wordsOf(first));
    },
    sent: drop,
  };
}

type MailWords = ReturnType<typeof wordsOf>;

function isSame(one: MailWords, other: MailWords): boolean {
  return one.subject === other.subject && one.message === other.message && one.attachment === other.attachment;
}
