// The public page of an issuer. Complete without scripts.
import { issuerPage } from "#domain/credential/did.ts";
import { SAY } from "#domain/say/say.ts";
import { longDate } from "../certificates/facts.ts";
import { type IssuerStanding, issuerStanding, labelledIssuer, ownIssuer } from "../certificates/issuer.ts";
import type { Context } from "../context.ts";
import type { KeysAtHost } from "../credentials/keys-at-host.ts";
import type { Assets } from "../page/assets.ts";
import { html, type Html } from "../page/html.ts";
import { textSheet } from "../page/notice.ts";
import { writePage } from "../page/page.ts";
import type { DomainRow } from "./domain-store.ts";
import type { IssuerProfileRow } from "./profile-store.ts";
import type { IssuerRow } from "./store.ts";

type Keys = KeysAtHost["keys"];
/** `domain`: the one that it proved, if it did. `profile`: what it tells about itself, if anybody may know. */
type ShownIssuer = {
  id: string;
  owner: IssuerRow;
  keys: Keys;
  domain: DomainRow | undefined;
  profile: IssuerProfileRow | undefined;
};

export function writeIssuerPage(ctx: Context, assets: Assets, issuer: ShownIssuer): string {
  const { id, owner, keys, domain, profile } = issuer;
  const say = SAY.issuer;
  const name = ownIssuer(owner);
  const standing = issuerStanding(ctx, name, owner);
  const head = {
    title: SAY.product.of(name === "" ? say.unnamed : name),
    description: name === "" ? say.aboutUnnamed : say.about(name),
    url: issuerPage(ctx.config.publicUrl, id),
  };
  const main = html`${domain !== undefined && html`<p><strong>${domain.domain}</strong><br />${sayDomain(domain)}</p>`}
    ${profile !== undefined && logoOf(profile, name === "" ? say.unnamed : name)}
    <h1 dir="auto">${name === "" ? say.unnamed : labelledIssuer(name, standing)}</h1>
    ${name !== "" && html`<p>${sayStanding(standing)}</p>`} ${profile !== undefined && siteOf(profile)}
    ${profile !== undefined && numbersOf(profile)}
    <p><a href="/verify">${say.verifyOne}</a></p>
    <h2>${say.keys}</h2>
    ${keys.length === 0 ? html`<p>${say.noKeys}</p>` : keyList(id, keys)}
    <h2>${say.report}</h2>
    <p>${say.reportHow}</p>`;
  return writePage(head, assets, textSheet(main));
}

function sayStanding(standing: IssuerStanding): string {
  if (typeof standing === "object") return SAY.issuer.checkedDomain;
  return standing === "verified" ? SAY.issuer.verified : SAY.issuer.ownWords;
}

function sayDomain({ verifiedAt, checkedAt, failingSince }: DomainRow): string {
  const say = SAY.issuer;
  const [since, checked] = [verifiedAt ?? checkedAt, checkedAt].map((at) => (at === null ? "" : longDate(at)));
  if (failingSince !== null) return say.domainMissing(since ?? "", longDate(failingSince));
  return say.domain(since ?? "", checked ?? "");
}

function logoOf({ logo }: IssuerProfileRow, name: string): Html | false {
  return logo !== "" && html`<p class="issuer-logo"><img src="${logo}" alt="${SAY.issuer.logoOf(name)}" /></p>`;
}

/** Named by its host, so that no words in the address mislead. */
function siteOf({ site }: IssuerProfileRow): Html | false {
  if (site === "") return false;
  return html`<p>
    ${SAY.issuer.site} <a href="${site}" rel="nofollow ugc noopener noreferrer">${new URL(site).host}</a>
  </p>`;
}

function numbersOf({ showNumbers, issued, withdrawn, since, countedAt }: IssuerProfileRow): Html | false {
  const say = SAY.issuer;
  if (!showNumbers || issued === null || withdrawn === null || countedAt === null) return false;
  return html`<h2>${say.numbers}</h2>
    <ul>
      <li>${since === null ? say.issued(issued) : say.issuedSince(issued, longDate(since))}</li>
      ${withdrawn > 0 && html`<li>${say.withdrawn(withdrawn)}</li>`}
    </ul>
    <p>${say.counted(longDate(countedAt))}</p>`;
}

/** The newest first. */
function keyList(id: string, keys: Keys): Html {
  const say = SAY.issuer;
  const [newest] = keys.toReversed();
  const isNew = keys.length > 1 && newest?.retiredAt === null;
  const items = keys.toReversed().map(
    (key) =>
      html`<li>
        <p><code>${key.publicKey}</code></p>
        <p>${stateOf(key)}</p>
      </li>`,
  );
  return html`<p>${say.keysWhy}</p>
    ${isNew && html`<p><strong>${say.newKeySince(longDate(newest.createdAt))}</strong></p>`}
    <ul>
      ${items}
    </ul>
    <p><a href="/issuers/${id}/did.json">${say.asFile}</a></p>`;
}

function stateOf({ createdAt, retiredAt, compromisedAt }: Keys[number]): string {
  const say = SAY.issuer;
  if (compromisedAt !== null) return say.compromised(longDate(compromisedAt));
  if (retiredAt !== null) return say.retired(longDate(createdAt), longDate(retiredAt));
  return say.inUse(longDate(createdAt));
}
