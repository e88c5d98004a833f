// The public page of a certificate or a post, and the page for an address without a valid one. Complete without
// scripts.
import { downloadName } from "#domain/certificate/download-name.ts";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import type { Assets } from "../page/assets.ts";
import { html, type Html } from "../page/html.ts";
import { fontsFor } from "../page/font-preload.ts";
import { writePage } from "../page/page.ts";
import { badgeSnippet } from "../embed/snippets.ts";
import { documentPath } from "./document.ts";
import { facts, longDate } from "./facts.ts";
import { labelledIssuer } from "./issuer.ts";
import { type Absent, altOf, type Certificate, type Published, titleOf, type Withdrawal } from "./make.ts";
import { postFacts } from "./post-facts.ts";
import { CARD } from "#domain/certificate/share-card.ts";
import { jpegSize, jpegSources, picturePath, PICTURE_TYPES } from "./picture.ts";

const say = SAY.certificate;
/**
 * The width of the picture (src/web/certificate/certificate.css): beside the facts on a wide screen, above them on a
 * phone.
 */
const SIZES_ON_PAGE = "(width >= 900px) min(608px, 100vw - 544px), calc(100vw - 56px)";

/** `pending`: AI is working on it. The picture has no version yet, and loads when it is made. */
export function publicPage(ctx: Context, assets: Assets, shown: Published, pending: boolean): string {
  const alt = altOf(shown);
  const card = { url: `${ctx.config.publicUrl}${picturePath(shown, "card")}`, ...CARD, alt };
  const head = {
    title: titleOf(shown),
    description: descriptionOf(shown),
    url: shown.design.link,
    oembed: `${ctx.config.publicUrl}/oembed?url=${encodeURIComponent(shown.design.link)}`,
    image: { ...card, type: PICTURE_TYPES.card },
    fonts: fontsFor(titleOf(shown), shown.issuer),
  };
  const { width, height } = jpegSize(shown);
  const { src, srcset } = jpegSources(shown, pending);
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
    ${shown.kind === "certificate" && shown.isIssued && html`<p class="proof">${say.verifyAt(shown.design.link)}</p>`}
    <div class="beside">
      ${shown.kind === "post" ? postFacts(shown) : facts(shown)} ${actions(ctx, shown, pending)}
      ${shown.kind === "certificate" && correction(shown)}
      <p class="report-link">
        ${shown.kind === "certificate" && offline(shown)}
        ${shown.kind === "certificate" && html`<a href="/mine">${SAY.mail.mine}</a>`}
        <a href="/certify/${shown.id}/report" rel="nofollow">${SAY.report[shown.kind].title}</a>
      </p>
    </div>
  </main>`;
  return writePage(head, assets, framed(ctx, body));
}

function descriptionOf(shown: Published): string {
  if (shown.description !== "") return shown.description;
  const isConfirmed = shown.kind === "post" || shown.isIssued;
  const issuer = isConfirmed ? labelledIssuer(shown.issuer, shown.issuerStanding) : "";
  return shown.kind === "post"
    ? SAY.posts.description(issuer)
    : say.description(shown.student.name, shown.title, issuer);
}

/** Works without scripts; the page's script replaces it with Download with progress and Share. */
function actions(ctx: Context, shown: Published, pending: boolean): Html {
  const { id, title, design } = shown;
  const name = downloadName(title, ctx.clock().getTime());
  return html`<div
    id="actions"
    class="actions"
    data-id="${id}"
    data-template="${title}"
    data-title="${titleOf(shown)}"
    data-link="${design.link}"
    data-pdf="${documentPath(shown)}"
    data-badge="${badgeSnippet(ctx, shown)}"
    ${shown.kind === "certificate" && shown.isIssued && credential(shown)}
    ${pending && html`data-pending="yes"`}
  >
    <a class="action primary" href="${picturePath(shown, "png")}" download="${name}">${say.download}</a>
    <a class="action" href="${documentPath(shown)}" download>${say.downloadPdf}</a>
  </div>`;
}

/** Everything to check it without us. */
function offline({ id, isIssued }: Certificate): Html | false {
  return isIssued && html`<a href="/certify/${id}.zip" download rel="nofollow">${say.offline}</a>`;
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
  const head = {
    title: SAY.product.of(say[absence]),
    description: text,
    url: `${ctx.config.publicUrl}/certify/${id}`,
    fonts: [...assets.headingFonts, ...fontsFor(say[absence])],
  };
  const body = html`<main class="absence">
    ${NOT_SEALED}
    <h1>${say[absence]}</h1>
    <p>${text}</p>
    ${absent.state === "withdrawn" && absent.withdrawal !== undefined && withdrawn(absent.withdrawal)}
  </main>`;
  return writePage(head, assets, framed(ctx, body));
}

function withdrawn({ at, issuer, issuerStanding, reason }: Withdrawal): Html {
  const date = longDate(at);
  const by = labelledIssuer(issuer, issuerStanding);
  return html`<p dir="auto">${issuer === "" ? say.withdrawnOn(date) : say.withdrawnBy(date, by)}</p>
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
