// The public certificate page, and the page for an address without a valid certificate. Complete without scripts.
import { downloadName } from "#domain/certificate/download-name.ts";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import type { Assets } from "../page/assets.ts";
import { html, type Html } from "../page/html.ts";
import { writePage } from "../page/page.ts";
import { documentPath } from "./document.ts";
import { facts, longDate } from "./facts.ts";
import { fontsFor } from "./font-preload.ts";
import { labelledIssuer } from "./issuer.ts";
import { type Absent, altOf, type Certificate, titleOf, type Withdrawal } from "./make.ts";
import { CARD } from "#domain/certificate/share-card.ts";
import { jpegSize, jpegSources, picturePath, PICTURE_TYPES } from "./picture.ts";

const say = SAY.certificate;
/**
 * The width of the picture (src/web/certificate/certificate.css): beside the facts on a wide screen, above them on a
 * phone.
 */
const SIZES_ON_PAGE = "(width >= 768px) min(608px, 100vw - 544px), calc(100vw - 56px)";

/** `pending`: AI is working on it. The picture has no version yet, and loads when it is made. */
export function certificatePage(ctx: Context, assets: Assets, certificate: Certificate, pending: boolean): string {
  const { design } = certificate;
  const alt = altOf(certificate);
  const card = { url: `${ctx.config.publicUrl}${picturePath(certificate, "card")}`, ...CARD, alt };
  const head = {
    title: titleOf(certificate),
    description: descriptionOf(certificate),
    url: design.link,
    image: { ...card, type: PICTURE_TYPES.card },
    fonts: fontsFor(certificate.student.name, certificate.templateName, certificate.issuer),
  };
  const { width, height } = jpegSize(certificate);
  const { src, srcset } = jpegSources(certificate, pending);
  const body = html`<main class="certificate${width > height && " wide"}">
    <h1 class="unseen">${alt}</h1>
    <p class="picture-area">
      <img
        src="${src}"
        srcset="${srcset}"
        sizes="${SIZES_ON_PAGE}"
        width="${width}"
        height="${height}"
        alt="${alt}"
        fetchpriority="high"
      />
    </p>
    ${certificate.isIssued && html`<p class="proof">${say.verifyAt(design.link)}</p>`}
    <div class="beside">
      ${facts(certificate)} ${actions(ctx, certificate, pending)} ${correction(certificate)}
      <p class="report-link">
        ${offline(certificate)}
        <a href="/certify/${certificate.id}/report" rel="nofollow">${SAY.report.link}</a>
      </p>
    </div>
  </main>`;
  return writePage(head, assets, framed(ctx, body));
}

function descriptionOf({ kind, description, student, templateName, ...certificate }: Certificate): string {
  if (description !== "") return description;
  const issuer = certificate.isIssued ? labelledIssuer(certificate.issuer, certificate.issuerStanding) : "";
  return kind === "post" ? SAY.posts.description(issuer) : say.description(student.name, templateName, issuer);
}

/** Works without scripts; the page's script replaces it with Download with progress and Share. */
function actions(ctx: Context, certificate: Certificate, pending: boolean): Html {
  const { id, kind, templateName, design } = certificate;
  const name = downloadName(templateName, ctx.clock().getTime());
  return html`<div
    id="actions"
    class="actions"
    data-id="${id}"
    data-template="${templateName}"
    data-title="${titleOf(certificate)}"
    data-link="${design.link}"
    data-pdf="${documentPath(certificate)}"
    ${kind === "certificate" && certificate.isIssued && credential(certificate)}
    ${pending && html`data-pending="yes"`}
  >
    <a class="action primary" href="${picturePath(certificate, "png")}" download="${name}">${say.download}</a>
    <a class="action" href="${documentPath(certificate)}" download>${say.downloadPdf}</a>
  </div>`;
}

/** Everything to check it without us. */
function offline({ id, kind, isIssued }: Certificate): Html | false {
  return (
    kind === "certificate" && isIssued && html`<a href="/certify/${id}.zip" download rel="nofollow">${say.offline}</a>`
  );
}

/** The script adds a button here to request a correction. */
function correction({ id, correction: contact, student, issuer }: Certificate): Html | false {
  if (contact === undefined) return false;
  if (contact === "ask") return html`<p class="correction">${SAY.corrections.askWhom(issuer)}</p>`;
  return html`<div id="correction" class="correction" data-id="${id}" data-name="${student.name}">
    <noscript>${SAY.corrections.askWhom(issuer)}</noscript>
  </div>`;
}

/** The parameters of LinkedIn's form to add a certificate. */
function credential({ student, issuer, issuedAt }: Certificate): Html {
  return html`data-number="${student.certificate_number}" data-issuer="${issuer}"
  data-issued="${issuedAt.toISOString()}"`;
}

/** Only valid certificates show the tick. */
const NOT_SEALED = html`<img src="/seal-open.svg" alt="" width="72" height="72" />`;

export function absencePage(ctx: Context, assets: Assets, absent: Absent, id: string): string {
  const { state: absence } = absent;
  const text = say[`${absence}Text`];
  const head = { title: SAY.product.of(say[absence]), description: text, url: `${ctx.config.publicUrl}/certify/${id}` };
  const body = html`<main class="absence">
    ${NOT_SEALED}
    <h1>${say[absence]}</h1>
    <p>${text}</p>
    ${absent.state === "withdrawn" && absent.withdrawal !== undefined && withdrawn(absent.withdrawal)}
  </main>`;
  return writePage(head, assets, framed(ctx, body));
}

function withdrawn({ at, reason }: Withdrawal): Html {
  return html`<p>${say.withdrawnOn(longDate(at))}</p>
    ${reason !== "" && html`<p dir="auto">${say.withdrawnReason(reason)}</p>`}`;
}

function framed(ctx: Context, body: Html): Html {
  return html`<div class="sheet">
    <header class="masthead">
      <a href="/" class="wordmark"><img src="/seal.svg" alt="" width="32" height="32" />${SAY.product.name}</a>
      <span>${new URL(ctx.config.publicUrl).host}</span>
    </header>
    ${body}
    <footer class="colophon">${SAY.product.madeIn}</footer>
  </div>`;
}
