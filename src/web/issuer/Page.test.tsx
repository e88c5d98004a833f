// The issuer's settings: what is shown in each state, every change, and the server's refusals.
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { DAY } from "#domain/time.ts";
import { ASHA, idOf, ISSUER, OWN_WORKSPACE, PROFILE } from "../../../test/screen/samples.ts";
import { openScreen, says, until } from "../../../test/screen/screen.tsx";
import { type Answers, BROKEN, refusal, type Request } from "../../../test/screen/server.ts";
import type { IssuerSettings, NamedDomain } from "./use-issuer.ts";

const say = SAY.issuerSettings;
const CLUB = { id: idOf("club"), name: "Robotics Club", role: "owner" as const, personal: false };
const DOMAIN: NamedDomain = {
  name: "college.edu",
  code: "prashasti=abc",
  record: "_prashasti.college.edu",
  file: "https://college.edu/.well-known/prashasti.json",
  content: '["prashasti=abc"]',
  method: null,
  verified_at: null,
  checked_at: null,
  failing_since: null,
};
const AT = "2026-11-20T10:00:00.000Z";
const FOUND = { ...DOMAIN, method: "dns", verified_at: AT, checked_at: AT } as const;

function openIssuer(issuer: Partial<IssuerSettings> = {}, others: Answers = {}) {
  return openScreen("/user/issuer", { getIssuer: { data: { ...ISSUER, ...issuer } }, ...others });
}

const section = async (name: string) => within(await screen.findByRole("region", { name }));
const bodies = ({ asked }: ReturnType<typeof openIssuer>, call: string) =>
  asked.filter(({ name }) => name === call).map(({ body }) => body);

test("an issuer without a name is asked for one, and it is named in place", async () => {
  let named = false;
  const opened = openIssuer(
    {},
    {
      getIssuer: () => ({ data: named ? { ...ISSUER, label: "IEEE" } : { ...ISSUER, name: "", label: "" } }),
      listWorkspaces: () => ({ data: [{ ...OWN_WORKSPACE, show_name: false, issuer: named ? "IEEE" : "" }] }),
      updateProfile() {
        named = true;
        return { user: PROFILE, codes: [], unsent: [] };
      },
    },
  );
  await says(say.unnamedText);
  await opened.press(say.editName);
  const field = await screen.findByRole("textbox", { name: SAY.members.issuer });
  expect(document.activeElement).toBe(field);
  await opened.user.type(field, "IEEE{Enter}");
  await until(() => screen.queryByText(say.unnamedText) === null);
  expect(bodies(opened, "updateProfile")).toEqual([{ issuer: "IEEE", showName: false }]);
  await until(() => document.activeElement === screen.getByRole("button", { name: say.editName }));
});

test("in a club its own issuer is changed; in somebody else's own workspace nobody changes it", async () => {
  const club = { ...OWN_WORKSPACE, ...CLUB, issuer: "Robotics", show_name: false };
  const opened = openIssuer(
    {},
    {
      userData: { ...ASHA, workspace: CLUB },
      listWorkspaces: { data: [OWN_WORKSPACE, club] },
      updateWorkspace: BROKEN,
    },
  );
  await opened.press(say.editName);
  await opened.user.click((await section(say.name)).getByRole("button", { name: say.save }));
  await says(say.saveFailed);
  expect(bodies(opened, "updateWorkspace")).toEqual([{ name: CLUB.name, issuer: "Robotics", show_name: false }]);
  await opened.press(SAY.product.cancel);
  await says("Robotics");
});

test("an owner of somebody else's own workspace is told who changes its issuer", async () => {
  const others = { ...CLUB, personal: true };
  openIssuer(
    {},
    {
      userData: { ...ASHA, workspace: others },
      listWorkspaces: { data: [OWN_WORKSPACE, { ...OWN_WORKSPACE, ...others }] },
    },
  );
  await says(say.nameOfOther);
  expect(screen.queryByRole("button", { name: say.editName })).toBeNull();
});

test("a domain is named, published in one of two ways, checked and removed", { tags: "full" }, async () => {
  let now: IssuerSettings = ISSUER;
  const opened = openIssuer(
    {},
    {
      nameDomain({ body }: Request<"nameDomain">) {
        if (body.domain.includes("://")) return refusal("issuer.domain_invalid");
        now = { ...ISSUER, domain: DOMAIN };
        return { data: now };
      },
      checkDomain() {
        now =
          now.domain?.checked_at === null
            ? { ...ISSUER, domain: { ...DOMAIN, checked_at: AT, failing_since: AT } }
            : { ...ISSUER, domain: FOUND };
        return { data: now };
      },
      forgetDomain: { data: ISSUER },
    },
  );
  const { user, press } = opened;
  const field = await screen.findByRole("textbox", { name: say.domainField });
  await user.type(field, "https://college.edu{Enter}");
  await says(new RegExp(say.domainInvalid));
  await user.clear(field);
  await user.type(field, "college.edu");
  await press(say.takeDomain);
  await says(say.states.never);
  const places = [say.byDns, say.byFile].map((name) => within(screen.getByRole("region", { name })));
  for (const [at, values] of [
    [DOMAIN.record, DOMAIN.code],
    [DOMAIN.file, DOMAIN.content],
  ].entries())
    for (const value of values) places[at]?.getByText(value);
  for (const [name, value] of [
    [say.record, DOMAIN.record],
    [say.code, DOMAIN.code],
    [say.address, DOMAIN.file],
    [say.content, DOMAIN.content],
  ] as const) {
    await press(say.copy(name));
    expect(await navigator.clipboard.readText()).toBe(value);
  }
  await press(say.checkNow);
  await says(say.notFound("college.edu"));
  await says(say.states.waiting);
  await press(say.checkNow);
  await says(say.states.dns("20 November 2026"));
  await says(say.badges.found);
  await press(say.removeDomain);
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: say.removeDomain }));
  await says(say.domainRemoved("college.edu"));
  await screen.findByRole("textbox", { name: say.domainField });
});

test.each<[string, Partial<NamedDomain>, string]>([
  ["found in the file", { ...FOUND, method: "file" }, say.states.file("20 November 2026")],
  [
    "missing for a day",
    { ...FOUND, failing_since: new Date(Date.parse(AT) + DAY).toISOString() },
    say.states.missing("21 November 2026", "24 November 2026"),
  ],
  ["lost", { ...FOUND, verified_at: null, failing_since: AT }, say.states.lost("20 November 2026")],
])("a domain whose code is %s says so", async (_, domain, sentence) => {
  openIssuer({ domain: { ...DOMAIN, ...domain } });
  await says(sentence);
});

test("the web site and the numbers are saved, and the server's refusal is told", async () => {
  const numbers = { issued: 1204, withdrawn: 3, since: AT, counted_at: AT };
  const opened = openIssuer(
    {},
    {
      updateIssuer: ({ body }: Request<"updateIssuer">) =>
        body.site === "http://x"
          ? refusal("issuer.site_invalid")
          : { data: { ...ISSUER, site: "https://college.edu/", show_numbers: body.show_numbers === true, numbers } },
    },
  );
  const { user } = opened;
  const site = await section(say.site);
  const field = site.getByRole<HTMLInputElement>("textbox", { name: say.site });
  await user.type(field, "http://x{Enter}");
  await says(new RegExp(say.siteInvalid));
  await user.clear(field);
  await user.type(field, "college.edu{Enter}");
  await until(() => field.value === "https://college.edu/");
  await (await section(say.preview)).findByText("college.edu");
  await user.click(screen.getByRole("switch", { name: say.numbers }));
  await says(/1,204 certificates were issued, the first on 20 November 2026. 3 of them were withdrawn/);
  expect(bodies(opened, "updateIssuer")).toEqual([
    { site: "http://x" },
    { site: "college.edu" },
    { show_numbers: true },
  ]);
});

test("a logo is uploaded and removed; what is no picture is not sent", async () => {
  const { user, asked, press } = openIssuer(
    {},
    { uploadLogo: { data: { ...ISSUER, logo: "/files/a.png" } }, removeLogo: { data: ISSUER } },
  );
  await screen.findByRole("button", { name: say.uploadLogo });
  const input = document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
  await user.upload(input, new File([new Uint8Array(5 * 1024 * 1024 + 1)], "x.png", { type: "image/png" }));
  await says(say.logoTooLarge);
  expect(asked.map(({ name }) => name)).not.toContain("uploadLogo");
  await user.upload(input, new File(["x"], "x.png", { type: "image/png" }));
  const logo = await screen.findByRole("img", { name: SAY.issuer.logoOf("Asha Rao") });
  expect(logo.getAttribute("src")).toBe("/files/a.png");
  await press(say.removeLogo);
  await until(() => document.activeElement === screen.getByRole("button", { name: say.uploadLogo }));
  fireEvent.change(input, { target: { files: [new File(["x"], "x.txt", { type: "text/plain" })] } });
  await says(SAY.files.notAPicture("x.txt"));
  expect(asked.filter(({ name }) => name === "uploadLogo")).toHaveLength(1);
});

test("without an answer the screen says so, and tries again", async () => {
  let answers = false;
  const { press } = openIssuer({}, { getIssuer: () => (answers ? { data: ISSUER } : BROKEN) });
  await says(say.loadFailed);
  answers = true;
  await press(SAY.product.retry);
  await says(say.preview);
});
