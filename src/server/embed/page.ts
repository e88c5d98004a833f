// The page of a certificate or post inside another site: its picture, who got it from whom, and the way to check it. It
// runs no script.
import { SAY } from "#domain/say/say.ts";
import { labelledIssuer } from "../certificates/issuer.ts";
import { longDate, standingLine } from "../certificates/facts.ts";
import { type Absent, altOf, type Published } from "../certificates/make.ts";
import { jpegSize, jpegSources } from "../certificates/picture.ts";
import { languageNow } from "../language.ts";
import type { Assets } from "../page/assets.ts";
import { html, type Html } from "../page/html.ts";

const SEALED = "/seal.svg";
/** Only valid certificates show the tick. */
const NOT_SEALED = "/seal-open.svg";

/** `pending`: AI is working on it; its picture loads when it is made. */
export function embedPage(assets: Assets, shown: Published, pending: boolean): string {
  const { src, srcset } = jpegSources(shown, pending);
  const { width, height } = jpegSize(shown);
  const alt = altOf(shown);
  const picture = html`<a class="picture" ${leadingTo(shown.design.link)}>
    <img src="${src}" srcset="${srcset}" sizes="100vw" width="${width}" height="${height}" alt="${alt}" />
  </a>`;
  return documentWith(assets, alt, html`${picture} ${shown.kind === "post" ? ofPost(shown) : ofCertificate(shown)}`);
}

function ofCertificate(shown: Extract<Published, { kind: "certificate" }>): Html {
  const issuer = shown.isIssued ? labelledIssuer(shown.issuer, shown.issuerStanding) : "";
  const isSealed = shown.isIssued && shown.issuerStanding !== "unverified";
  return bar(isSealed, {
    title: shown.student.name,
    lines: [issuer === "" ? shown.title : SAY.embed.from(shown.title, issuer), standingLine(shown)],
    link: { to: shown.design.link, says: SAY.embed.verify },
  });
}

function ofPost(shown: Extract<Published, { kind: "post" }>): Html {
  const issuer = labelledIssuer(shown.issuer, shown.issuerStanding);
  return bar(true, { title: shown.title, lines: [issuer], link: { to: shown.design.link, says: SAY.embed.open } });
}

/** What stands there in place of a certificate, with the status of its own page. */
export function embedAbsence(assets: Assets, absent: Absent, link: string): string {
  const { state } = absent;
  const title = SAY.certificate[state];
  const withdrawal = absent.state === "withdrawn" ? absent.withdrawal : undefined;
  const line = withdrawal === undefined ? SAY.certificate[`${state}Text`] : withdrawnLine(withdrawal);
  const words = { title, lines: [line], ...(state !== "unknown" && { link: { to: link, says: SAY.embed.open } }) };
  return documentWith(assets, title, bar(false, words));
}

function withdrawnLine({
  at,
  issuer,
  issuerStanding,
}: NonNullable<Extract<Absent, { withdrawal?: unknown }>["withdrawal"]>) {
  const date = longDate(at);
  return issuer === ""
    ? SAY.certificate.withdrawnOn(date)
    : SAY.certificate.withdrawnBy(date, labelledIssuer(issuer, issuerStanding));
}

type Words = { title: string; lines: readonly string[]; link?: { to: string; says: string } };

function bar(isSealed: boolean, { title, lines, link }: Words): Html {
  return html`<div class="bar${!isSealed && " open"}">
    <img src="${isSealed ? SEALED : NOT_SEALED}" alt="" width="36" height="36" />
    <p>
      <strong dir="auto">${title}</strong>
      ${lines.filter((line) => line !== "").map((line) => html`<span dir="auto">${line}</span>`)}
    </p>
    ${link !== undefined && html`<a class="verify" ${leadingTo(link.to)}>${link.says}</a>`}
  </div>`;
}

/** A page inside another site's leads out of it in a new tab. */
function leadingTo(address: string): Html {
  return html`href="${address}" target="_blank" rel="noopener"`;
}

function documentWith(assets: Assets, title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="${languageNow()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${SAY.product.of(title)}</title>
        ${assets.styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
      </head>
      <body>
        ${body}
      </body>
    </html> `.toString();
}
