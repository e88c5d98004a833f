// Finds likely typos in e-mail addresses (gmial.com, gmail.con). Only a warning: such a domain may exist.

/** Common mail domains. */
const COMMON = [
  "gmail.com",
  "yahoo.com",
  "yahoo.co.in",
  "yahoo.in",
  "hotmail.com",
  "outlook.com",
  "rediffmail.com",
  "icloud.com",
  "live.com",
  "protonmail.com",
  "aol.com",
  "msn.com",
] as const;

/** Real domains similar to a common one. */
const REAL = new Set<string>([
  ...COMMON,
  ..."ymail.com mail.com email.com gmx.com gmx.de googlemail.com rocketmail.com fastmail.com hushmail.com".split(" "),
  ..."hotmail.in hotmail.fr hotmail.de hotmail.it hotmail.es hotmail.co.uk outlook.in outlook.de outlook.fr".split(" "),
  ..."yahoo.fr yahoo.de yahoo.ca yahoo.es yahoo.it yahoo.co.uk yahoo.co.jp yahoo.com.au live.in live.co.uk".split(" "),
  ..."proton.me pm.me me.com mac.com zoho.com zoho.in rediff.com aon.com man.com msu.com".split(" "),
]);

/** Endings that do not exist, with corrections. `.co` and `.cm` do exist. */
const ENDINGS: Readonly<Record<string, string>> = {
  con: "com",
  cim: "com",
  comm: "com",
  cmo: "com",
  ocm: "com",
  vom: "com",
  xom: "com",
  cpm: "com",
  coom: "com",
  comn: "com",
  ney: "net",
  nett: "net",
  ogr: "org",
  orgg: "org",
  inn: "in",
};

/** The suggested address; undefined if nothing looks wrong. */
export function suggestAddress(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  if (at < 1) return undefined;
  const domain = meantDomain(email.slice(at + 1).toLowerCase());
  return domain === undefined ? undefined : email.slice(0, at + 1) + domain;
}

function meantDomain(domain: string): string | undefined {
  if (REAL.has(domain)) return undefined;
  const near = COMMON.find((common) => isNear(domain, common));
  if (near !== undefined) return near;
  // Gmail has no other ending.
  if (/^gmail\.[a-z.]+$/.test(domain)) return "gmail.com";
  const dot = domain.lastIndexOf(".");
  const ending = dot < 1 ? undefined : ENDINGS[domain.slice(dot + 1)];
  return ending === undefined ? undefined : domain.slice(0, dot + 1) + ending;
}

/** One typo, or two in a long name. */
function isNear(domain: string, common: string): boolean {
  const most = common.length > 8 ? 2 : 1;
  return Math.abs(domain.length - common.length) <= most && slips(domain, common) <= most;
}

/** Damerau-Levenshtein distance (optimal string alignment). */
export function slips(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swap = swapped ? (before[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change, swap));
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
