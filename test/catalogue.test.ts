// npm run catalogue: texts to translators and back.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "#domain/languages.ts";
import type { Say } from "#domain/say/say.ts";
import { english, run, textsOf } from "../scripts/catalogue/catalogue.ts";
import { missingIn, problemsIn } from "../scripts/catalogue/check.ts";
import { parseMessage, plain, printMessage } from "../scripts/catalogue/message.ts";
import { grown, type Tree } from "../scripts/catalogue/tree.ts";
import { writeSource } from "../scripts/catalogue/write-source.ts";

const folder = mkdtempSync(join(tmpdir(), "catalogue-"));
const say = join(folder, "domain/say");
cpSync(join(import.meta.dirname, "../src/domain"), join(folder, "domain"), {
  recursive: true,
  filter: (path) => !path.endsWith("tsconfig.json"),
});
const file = join(folder, "texts.json");
afterAll(() => rmSync(folder, { recursive: true }));

async function command(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await run(args, (line) => lines.push(line), say);
  return { code, lines };
}

describe("a translation", () => {
  test("says after the way to a translator and back what it said before", { tags: "full" }, async () => {
    const before = textsOf("hi");
    expect(await command("export", "hi", file)).toEqual({ code: 0, lines: [] });
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(before);
    for (const path of ["hi", "hi.ts"]) rmSync(join(say, path), { recursive: true });
    const count = Object.keys(before).length;
    expect(await command("import", "hi", file)).toEqual({ code: 0, lines: [`${count} texts imported, 0 missing.`] });
    expect(textsOf("hi", say)).toEqual(before);
  });

  test("is source that runs", { tags: "full" }, async () => {
    const made = (await import(pathToFileURL(join(say, "hi.ts")).href)) as Say;
    const written = (await import("#domain/say/hi.ts")) as Say;
    const told = [made, written].map(
      ({ importing, trust, login, http, workspaces, mail, claimLink, profile, events }) => [
        importing.forecast(1, 0, 3, 123_456),
        importing.templateFile,
        trust.spread(0, 2, 30, 1),
        login.waitBeforeResend(60),
        login.waitBeforeResend(61),
        http.because("ठीक है।", "नहीं"),
        workspaces.forbidden(["owner", "manager", "desk"], "lists.see", ["Asha", "Ravi"]),
        workspaces.leftFor(undefined),
        mail.leftOut.small(2, ["Riya"], 1),
        mail.wordsUnknown(["Team", "College"]),
        claimLink.taken(3, null),
        claimLink.taken(3, 5_000),
        profile.removeText(undefined),
        profile.removeText(1),
        events.said["member.invited"]({ role: "desk", email: "" }),
      ],
    );
    expect(told[0]).toEqual(told[1]);
  });

  test("may begin with a few texts, and the others are listed as missing", { tags: "full" }, async () => {
    writeFileSync(
      file,
      JSON.stringify({ "product.save": "సేవ్ చేయి", "price.costs": "{n, plural, one {# క్రెడిట్} other {# క్రెడిట్లు}}" }),
    );
    const { code, lines } = await command("import", "te", file);
    expect([code, lines[0]]).toEqual([0, expect.stringMatching(/^2 texts imported, \d{4} missing\.$/)]);
    const { product, price } = (await import(pathToFileURL(join(say, "te.ts")).href)) as Say;
    expect([product.save, product.locale, price.costs(1), price.costs(123_456)]).toEqual([
      "సేవ్ చేయి",
      "te-IN",
      "1 క్రెడిట్",
      "1,23,456 క్రెడిట్లు",
    ]);
    const missing = await command("missing", "te");
    expect(missing.code).toBe(1);
    expect(missing.lines).toContain("product.cancel");
    expect(missing.lines).not.toContain("product.save");
    expect(await command("missing", "hi")).toEqual({ code: 0, lines: [] });
  });

  test.each([
    [{ "product.nothing": "x" }, "is not a text of the product"],
    [{ "price.youHave": "உங்களிடம் உள்ளது" }, "lacks {n}"],
    [{ "price.youHave": "{n, number} {name}" }, "has {name}, which the English text has not"],
    [{ "price.costs": "{n, plural, few {#} other {#}}" }, "lacks of {n} the form one"],
    [
      { "price.costs": "{n, plural, one {#} few {#} other {#}}" },
      "has a form 'few' of {n}, which the language has not",
    ],
    [{ "price.costs": "{n, plural, one {# வரவு}}" }, "lacks of {n} the form other"],
    [{ "price.costs": "{n, plural, one {# வரவு}" }, "cannot be read"],
    [{ "product.save": "<b>சேமி</b>" }, "has HTML, which is shown as it stands"],
    [{ "product.save": "\u202eசேமி" }, "has an invisible character"],
    [{ "product.save": " " }, "is empty"],
    [{ "product.save": "இதை இப்போது எப்போதும் எங்கேயும் பத்திரமாகச் சேமித்து வைக்கவும்" }, "is too long for a button"],
    [{ "buyCredits.planName": "{plan, select, Starter {அ} other {{plan}}}" }, "lacks of {plan} the cases Professional"],
    [
      { "http.checkField": "{field, select, none {அ} some {ஆ} other {{field}}}" },
      "has a case 'some' of {field} too many",
    ],
  ])("is refused with the reason: %j", async (texts, problem) => {
    const before = textsOf("ta", say);
    writeFileSync(file, JSON.stringify(texts));
    const { code, lines } = await command("import", "ta", file);
    expect(code).toBe(1);
    expect(lines.join("\n")).toContain(problem);
    expect(textsOf("ta", say)).toEqual(before);
  });

  test("cannot replace the English texts, and a wrong command says how it is used", async () => {
    expect((await command("import", "en", file)).code).toBe(1);
    for (const args of [[], ["export", "hi"], ["import", "../x", file], ["missing"]])
      expect(await command(...args)).toMatchObject({ code: 2 });
  });
});

// Texts are added in English first; before a release every language has them.
test.runIf(process.env["RELEASE"] === "on").each(LANGUAGES)("the language '%s' is whole", (language) => {
  const texts = textsOf(language);
  expect(missingIn(english(), texts)).toEqual([]);
  expect(problemsIn(english(), texts, language)).toEqual([]);
});

describe("any text", () => {
  const odd = fc.string({ unit: fc.constantFrom("'", "{", "}", "#", "`", "$", "\\", '"', "\n", "a", "த", "{{", "${") });

  test("stands in a message as it is", () => {
    fc.assert(
      fc.property(odd, (text) => {
        expect(parseMessage(printMessage([text]))).toEqual(plain([text]));
      }),
    );
    fc.assert(
      fc.property(odd, odd, (one, other) => {
        const message = plain([
          one,
          { kind: "plural", of: "n", cases: { one: plain([other]), other: plain([one]) } },
          other,
        ]);
        expect(parseMessage(printMessage(message))).toEqual(message);
      }),
    );
  });

  test("stands in the source as it is, and never as code", { tags: "full" }, async () => {
    await fc.assert(
      fc.asyncProperty(odd, async (text) => {
        const leaf = {
          kind: "text",
          message: plain([text, { kind: "value", of: "n" }]),
          params: ["n"],
          missing: {},
        } as const;
        const tree: Tree = { kind: "branch", entries: [["price", { kind: "branch", entries: [["costs", leaf]] }]] };
        const source = (await writeSource("ta", tree, [{ name: "price", file: "price.ts" }])).get("ta/price.ts") ?? "";
        const [, written = ""] = /costs: (\(n\) =>[^]*?),?\s*\};\s*$/.exec(source) ?? [];
        // oxlint-disable-next-line no-eval, typescript/no-implied-eval -- the source that was written, alone
        const said = new Function(`return (${written})("N")`) as () => string;
        expect(said()).toBe(`${text}N`);
      }),
      { numRuns: 50 },
    );
  });
});

test("the numbers of a language are no reason to keep texts in a page that shows none of them", async () => {
  const sources = await writeSource("ta", { kind: "branch", entries: [] }, []);
  const numbers = readFileSync(join(import.meta.dirname, "../src/domain/say/ta/numbers.ts"), "utf8");
  expect(sources.get("ta/numbers.ts")).toBe(numbers);
  expect(numbers.match(/= \/\* @__PURE__ \*\/ \w+\("ta"\);$/gm)).toHaveLength(numbers.match(/^export /gm)?.length ?? 0);
});

test("the Hindi texts have nothing that would be refused", { tags: "full" }, () => {
  expect(problemsIn(english(), textsOf("hi"), "hi")).toEqual([]);
  expect(grown(english(), {})).toBeUndefined();
});
