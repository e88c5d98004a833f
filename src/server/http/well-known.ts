// Files for programs that visit a site: whom to tell of a weakness (RFC 9116), and what search engines need not read.
import type { FastifyInstance } from "fastify";
import { UserError } from "#domain/user-error.ts";
import { DAY } from "#domain/time.ts";
import type { Context } from "../context.ts";

const SECURITY_TXT = "/.well-known/security.txt";
/** The RFC recommends less than a year. */
const VALID_MS = 180 * DAY;

/** Certificates are not listed here: previews of links to them obey this file, too. They ask not to be indexed. */
const ROBOTS = `User-agent: *
Disallow: /backend/
Disallow: /user/
Disallow: /unsubscribe/
Disallow: /owner/
Disallow: /receipt/
`;

const NOTHING = "User-agent: *\nDisallow: /\n";

export function wellKnownPages(app: FastifyInstance, { config, clock }: Context): void {
  const { securityContact, publicUrl } = config;
  app.get("/robots.txt", async (_, reply) =>
    reply.type("text/plain; charset=utf-8").send(config.demo ? NOTHING : ROBOTS),
  );
  app.get(SECURITY_TXT, async (_, reply) => {
    if (securityContact === undefined) throw new UserError("request.not_found");
    const expires = new Date(Math.floor(clock().getTime() / DAY) * DAY + VALID_MS);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: en, hi",
      `Canonical: ${publicUrl}${SECURITY_TXT}`,
    ];
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}
