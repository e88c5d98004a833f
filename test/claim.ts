// A recipient at a claim link: a mailed code opens a visit, in which certificates are taken.
import type { ClaimRequest } from "#domain/certificate/claim.ts";
import { mailsOf } from "./recipient.ts";
import type { Person, World } from "./world.ts";

/** The id of the link. */
export async function claimLink(owner: Person, template: string, rules: Partial<ClaimRequest> = {}): Promise<string> {
  const body = { column: "", values: [], number_column: "", capacity: null, closes_at: null, ...rules };
  const answer = await owner.ask("setClaimLink", { params: { id: template }, body });
  return answer.body.link?.address.split("/").at(-1) ?? "";
}

/** `code` is undefined if no mail came. */
export async function claimCode(world: World, link: string, sought: { email: string } | { number: string }) {
  let asked: { status: number; body: { proof: string } } | undefined;
  const mails = await mailsOf(world, async () => {
    asked = await world.visitor.ask("sendClaimCode", { params: { id: link }, body: sought });
  });
  const code = mails.map((mail) => /^Subject: (\d{6}) is your/m.exec(mail)?.[1]).find((found) => found !== undefined);
  return { status: asked?.status, proof: asked?.body.proof ?? "", code, mails };
}

export async function openClaim(world: World, link: string, sought: { email: string } | { number: string }) {
  const { proof, code = "000000" } = await claimCode(world, link, sought);
  return (await world.visitor.ask("openClaim", { params: { id: link }, body: { proof, code } })).body.data;
}

type Visit = Awaited<ReturnType<typeof openClaim>>;

/** Takes the nth certificate of a visit. */
export function take(world: World, link: string, { visit, certificates }: Visit, nth = 0) {
  const ref = certificates[nth]?.ref ?? "";
  return world.visitor.ask("takeCertificate", { params: { id: link }, visit, body: { ref } });
}
