// The facts beside the picture: who, for what, issued by whom, when, and whether it is valid.
import { regionHere } from "#domain/region-here.ts";
import { SAY } from "#domain/say/say.ts";
import { html, type Html } from "../page/html.ts";
import { checks } from "./checks.ts";
import { labelledIssuer } from "./issuer.ts";
import type { Certificate } from "./make.ts";

const say = SAY.certificate;

export function facts(certificate: Certificate): Html {
  const { student, title, issuedAt, isIssued, updatedAt, pictureCredit } = certificate;
  const issuer = labelledIssuer(certificate.issuer, certificate.issuerStanding);
  const verdict = standingLine(certificate);
  // Green and a tick would say that it is valid, and that the issuer is who they say.
  const unverified = !isIssued || certificate.issuerStanding === "unverified";
  return html`<section class="facts" aria-label="${verdict}">
    <p class="verdict${unverified && " unverified"}">
      <img src="${unverified ? "/seal-open.svg" : "/seal.svg"}" alt="" width="40" height="40" />
      <strong>${verdict}</strong>
      <span class="${updatedAt === null ? "unchanged" : "updated"}">${statusLine(certificate, issuer)}</span>
    </p>
    <dl>
      ${fact(say.presentedTo, student.name)} ${fact(say.forWhat, title)}
      ${isIssued && issuer !== "" && fact(say.issuedBy, issuerLink(certificate.issuerId, issuer))}
      ${isIssued && fact(say.on, onDate(issuedAt))} ${fact(say.number, student.certificate_number)}
      ${pictureCredit !== "" && fact(say.pictureBy, pictureCredit)}
    </dl>
    ${checks(certificate)}
  </section>`;
}

/** Nothing is called verified where nobody verified the issuer. */
export function standingLine({ isIssued, issuerStanding }: Certificate): string {
  if (!isIssued) return say.notIssued;
  return issuerStanding === "unverified" ? SAY.trust.onRecord : say.genuine;
}

/** Whether it still shows what was first issued, if that is known. */
function statusLine({ issuedAt, isIssued, updatedAt, datesChanges }: Certificate, issuer: string): string {
  if (!isIssued) return say.notIssuedText;
  if (updatedAt !== null) return say.updatedOn(longDate(updatedAt));
  return datesChanges ? say.unchanged(issuer, longDate(issuedAt)) : say.issued(issuer, longDate(issuedAt));
}

/** Its page tells who that is. */
function issuerLink(id: string | null, issuer: string): string | Html {
  return id === null ? issuer : html`<a href="/issuers/${id}">${issuer}</a>`;
}

export function fact(name: string, value: string | Html): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd dir="auto">${value}</dd>
  </div>`;
}

export function onDate(at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${longDate(at)}</time>`;
}

/** `20 November 2026`, in the installation's time zone: the same day for every reader. */
export function longDate(at: Date): string {
  return longDateFormat(SAY.product.locale, regionHere().timeZone).format(at);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** To make one takes longer than to use it. */
function longDateFormat(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
  formats.set(key, format);
  return format;
}
