// Checks badges of Open Badges 2 as far as they can be: they are not signed, but published at the issuer's address.
import { checkDates } from "./dates.ts";
import type { Environment } from "./environment.ts";
import { isJsonObject, type JsonObject, listOf, textUnder } from "./json.ts";
import { type Report, reportOf, type SignedValues, type Step } from "./report.ts";

const CONTEXT = "https://w3id.org/openbadges/v2";

export function isBadge2(value: JsonObject): boolean {
  return listOf(value["@context"]).includes(CONTEXT) && listOf(value["type"]).includes("Assertion");
}

export async function verifyBadge2(file: Step, value: JsonObject, environment: Environment): Promise<Report> {
  const form: Step = { step: "form", state: "ok", code: "open_badges_2" };
  const id = textUnder(value, "id");
  const kinds = listOf(isJsonObject(value["verification"]) ? value["verification"]["type"] : undefined);
  if (!kinds.some((kind) => kind === "HostedBadge" || kind === "hosted"))
    return reportOf([file, form, { step: "signature", state: "not_checked", code: "unsupported" }]);
  const fetched = await environment.fetchJson(id);
  if (!fetched.ok) return reportOf([file, form, { step: "signature", state: "not_checked", code: fetched.why }]);
  const published = fetched.value;
  if (isJsonObject(published) && published["revoked"] === true)
    return reportOf([file, form, { step: "status", state: "failed", code: "withdrawn" }]);
  if (sorted(published) !== sorted(value))
    return reportOf([file, form, { step: "signature", state: "failed", code: "not_published" }]);
  const badge = await linked(value["badge"], environment);
  const issuer = await linked(isJsonObject(badge) ? badge["issuer"] : undefined, environment);
  const dateUnder = (key: string) => (Object.hasOwn(value, key) ? [value[key]] : []);
  const isTheirs = hostOf(textUnder(issuer, "id")) === hostOf(id);
  return reportOf(
    [
      file,
      form,
      { step: "signature", state: "ok", code: "published" },
      { step: "issuer", state: "warning", code: isTheirs ? "unknown" : "unproved" },
      { step: "status", state: "ok", code: "in_force" },
      checkDates({ from: dateUnder("issuedOn"), until: dateUnder("expires") }, environment.now),
      { step: "version", state: "not_checked", code: "elsewhere" },
    ],
    valuesOf(value, badge, issuer),
  );
}

function valuesOf(value: JsonObject, badge: unknown, issuer: unknown): SignedValues {
  const recipient = value["recipient"];
  const isHashed = isJsonObject(recipient) && recipient["hashed"] === true;
  return {
    address: textUnder(value, "id"),
    recipient: textUnder(recipient, "name") || (isHashed ? "" : textUnder(recipient, "identity")),
    title: textUnder(badge, "name"),
    description: textUnder(badge, "description"),
    role: "",
    number: "",
    issuer: textUnder(issuer, "name"),
    issuerId: textUnder(issuer, "id"),
    issuedAt: textUnder(value, "issuedOn"),
  };
}

/** What is written out, or the JSON at its address. */
async function linked(value: unknown, environment: Environment): Promise<unknown> {
  if (typeof value !== "string") return value;
  const fetched = await environment.fetchJson(value);
  return fetched.ok ? fetched.value : undefined;
}

/** JSON with its keys in order, so that equal values have equal texts. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    isJsonObject(each) ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1))) : each,
  );
}

function hostOf(address: string): string | undefined {
  return /^https:\/\/([^/?#]+)/.exec(address)?.[1];
}
