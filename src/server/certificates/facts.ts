// The facts beside the picture: who, for what, issued by whom, when, and whether it is valid.
import { SAY } from "#domain/say/say.ts";
import { languageNow } from "../language.ts";
import { html, type Html } from "../page/html.ts";
import type { Certificate } from "./make.ts";

const say = SAY.certificate;

export function facts(certificate: Certificate): Html {
  const { kind, student, templateName, issuer, issuedAt, updatedAt, pictureCredit } = certificate;
  return html`<section class="facts" aria-label="${say.genuine}">
    <p class="verdict">
      <img src="/seal.svg" alt="" width="40" height="40" />
      <strong>${kind === "post" && updatedAt === null ? say.genuinePost : say.genuine}</strong>
      <span class="${updatedAt === null ? "unchanged" : "updated"}">${statusLine(certificate)}</span>
    </p>
    <dl>
      ${kind === "certificate" && fact(say.presentedTo, student.name)}
      ${fact(kind === "post" ? SAY.posts.titleLabel : say.forWhat, templateName)}
      ${issuer !== "" && fact(say.issuedBy, issuer)} ${fact(say.on, onDate(issuedAt))}
      ${kind === "certificate" && fact(say.number, student.certificate_number)}
      ${pictureCredit !== "" && fact(say.pictureBy, pictureCredit)}
    </dl>
  </section>`;
}

/** Whether it still shows what was first issued, if that is known. */
function statusLine({ issuer, issuedAt, updatedAt, datesChanges }: Certificate): string {
  if (updatedAt !== null) return say.updatedOn(longDate(updatedAt));
  return datesChanges ? say.unchanged(issuer, longDate(issuedAt)) : say.issued(issuer, longDate(issuedAt));
}

function fact(name: string, value: string | Html): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd dir="auto">${value}</dd>
  </div>`;
}

function onDate(at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${longDate(at)}</time>`;
}

const LONG = { dateStyle: "long", timeZone: "Asia/Kolkata" } as const;
const LONG_DATE = { en: new Intl.DateTimeFormat("en-IN", LONG), hi: new Intl.DateTimeFormat("hi-IN", LONG) } as const;

/** `20 November 2026`, in India's time zone: the same for every reader. */
export function longDate(at: Date): string {
  return LONG_DATE[languageNow()].format(at);
}
