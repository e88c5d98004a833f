// The facts beside a post's picture, in its own words: a post confirms nothing about anybody.
import { SAY } from "#domain/say/say.ts";
import { html, type Html } from "../page/html.ts";
import { fact, longDate, onDate } from "./facts.ts";
import { labelledIssuer } from "./issuer.ts";
import type { PublishedPost } from "./make.ts";

const say = SAY.posts;

export function postFacts({
  title,
  description: caption,
  createdAt,
  updatedAt,
  pictureCredit,
  ...post
}: PublishedPost): Html {
  const issuer = labelledIssuer(post.issuer, post.issuerStanding);
  return html`<section class="facts" aria-label="${say.name}">
    <p class="verdict plain">
      <strong dir="auto">${title}</strong>
      ${
        updatedAt === null
          ? html`<span class="unchanged">${say.postedOn(longDate(createdAt))}</span>`
          : html`<span class="updated">${SAY.certificate.updatedOn(longDate(updatedAt))}</span>`
      }
    </p>
    ${caption !== "" && html`<p dir="auto" class="caption">${caption}</p>`}
    <dl>
      ${issuer !== "" && fact(say.by, issuer)} ${updatedAt !== null && fact(say.on, onDate(createdAt))}
      ${pictureCredit !== "" && fact(SAY.certificate.pictureBy, pictureCredit)}
    </dl>
  </section>`;
}
