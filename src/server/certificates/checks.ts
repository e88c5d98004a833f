// How a reader checks the certificate without believing its page: the steps, the signed file, and another verifier.
import { INDEPENDENT_VERIFIER } from "#domain/credential/independent.ts";
import { SAY } from "#domain/say/say.ts";
import { html, type Html } from "../page/html.ts";
import type { Certificate } from "./make.ts";

const say = SAY.verify;

/** The script shows the steps here once somebody opens it; without scripts a link leads to them. */
export function checks({ id, isIssued, design }: Certificate): Html | false {
  if (!isIssued) return false;
  const { host } = new URL(design.link);
  return html`<details class="checks" data-id="${id}">
    <summary>${say.howTo}</summary>
    <div class="checks-steps"><a href="/verify?q=${id}" rel="nofollow">${say.stepsTitle}</a></div>
    <p>${say.elsewhere}</p>
    <p>
      <a href="/certify/${id}.json" download>${say.elsewhereFile}</a>
      <a href="${INDEPENDENT_VERIFIER}" target="_blank" rel="noopener noreferrer">${say.elsewhereOpen}</a>
    </p>
    <p>${say.elsewhereAddress}: <span class="checks-address">${design.link}.json</span></p>
    <p>${say.host(host)}</p>
  </details>`;
}
