// The import rules: which folder may import which folders, npm packages and features.
import type { Import, Source } from "./source.ts";

type Rule = (source: Source, to: Import) => string | undefined;
type Folder = { folders: readonly string[]; packages: readonly RegExp[] | "any" };

const TABLE: Readonly<Record<string, Folder>> = {
  domain: { folders: ["domain"], packages: [/^zod$/] },
  api: { folders: ["api", "domain"], packages: [/^zod$/] },
  render: { folders: ["render", "domain"], packages: [/^uqr$/] },
  server: { folders: ["server", "domain", "api", "render"], packages: "any" },
  web: {
    folders: ["web", "domain", "api", "render"],
    packages: [
      /^react$/,
      /^react-dom$/,
      /^@tanstack\//,
      /^@base-ui\/react$/,
      /^lucide-react$/,
      /^@simplewebauthn\/browser$/,
      /^jsqr$/,
      /^zod$/,
      /^csv-parse$/,
      /^numfmt$/,
      /^uplot$/,
      /^@noble\/(?:curves|hashes)$/,
    ],
  },
};
/** Packages for the browser only, which would make the server larger for nothing. */
const BROWSER_ONLY =
  /^(react|react-dom|@tanstack\/.*|@base-ui\/react|lucide-react|jsqr|uplot|@simplewebauthn\/browser)$/;
/** Folders of the server that are not features: all features may use them. */
const SERVER_COMMON = new Set(["async", "config", "database", "http", "providers"]);
/** Folders of the web that features share. */
const WEB_SHARED = new Set(["ui", "shell"]);

export function importFaults(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    source.imports.flatMap((to) =>
      RULES.flatMap((rule) => {
        const fault = rule(source, to);
        return fault === undefined ? [] : [`${source.path} imports ${to.to}: ${fault}`];
      }),
    ),
  );
}

const RULES: readonly Rule[] = [
  function folders(source, to) {
    const from = folderOf(source.path);
    const allowed = TABLE[from]?.folders;
    if (allowed === undefined) return `src/${from} is not one of the five folders`;
    return !to.local || allowed.includes(folderOf(to.to)) ? undefined : `${from} may not import it`;
  },

  function packages(source, to) {
    const from = folderOf(source.path);
    const allowed = TABLE[from]?.packages ?? [];
    if (to.local) return undefined;
    if (allowed === "any") return BROWSER_ONLY.test(to.to) ? "it belongs to the browser" : undefined;
    return allowed.some((name) => name.test(to.to)) ? undefined : `${from} may not use this package`;
  },

  function rulesSpeakNoLanguage(source, to) {
    const isRule = source.path.startsWith("src/domain/") && !source.path.startsWith("src/domain/say/");
    return isRule && to.to.startsWith("src/domain/say/")
      ? "a rule answers a code; say/ or the edge says it"
      : undefined;
  },

  function ormStaysInOneFile(source, to) {
    if (!to.to.startsWith("drizzle-orm") || source.path === "src/server/database/orm.ts" || to.kind === "type") return;
    return "only src/server/database/orm.ts loads drizzle-orm";
  },

  function storesAreTheirFeatures(source, to) {
    if (!to.local || !/^src\/server\/(?:[\w-]+\/)+(?:[\w-]+-)?store\.ts$/.test(to.to)) return;
    return featureOf(source.path) === featureOf(to.to) ? undefined : "call a verb of that feature, not its store";
  },

  function vendorsStayBehindTheirProvider(source, to) {
    const provider = /^src\/server\/providers\/([\w-]+)\//.exec(to.to)?.[1];
    if (!to.local || provider === undefined || /\/(?:index|interface)\.ts$/.test(to.to)) return;
    return source.path.startsWith(`src/server/providers/${provider}/`)
      ? undefined
      : "go through the provider's interface or index";
  },

  function providersKnowNoFeature(source, to) {
    if (!source.path.startsWith("src/server/providers/") || !to.to.startsWith("src/server/")) return;
    const other = featureOf(to.to);
    return other === undefined || SERVER_COMMON.has(other) ? undefined : "a provider knows no feature";
  },

  function webFeaturesShareThroughUi(source, to) {
    const [from, other] = [featureOf(source.path), featureOf(to.to)];
    if (folderOf(source.path) !== "web" || folderOf(to.to) !== "web" || from === undefined || other === undefined)
      return;
    if (from === other || (WEB_SHARED.has(other) && from !== "ui")) return;
    return WEB_SHARED.has(from) ? "what is shared knows no feature" : "share through ui/ or domain";
  },
];

/**
 * Files that import each other in a circle, each circle once, as `a -> b -> a`. Type imports count, because a reader of
 * one file then has to read all.
 */
export function importCircles(sources: readonly Source[]): string[] {
  const next = new Map(sources.map(({ path, imports }) => [path, imports.filter((to) => to.local).map((to) => to.to)]));
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) circles.push([...trail.slice(at), path].join(" -> "));
    if (at >= 0 || done.has(path)) return;
    for (const to of next.get(path) ?? []) walk(to, [...trail, path]);
    done.add(path);
  };
  for (const path of next.keys()) walk(path, []);
  return circles;
}

function folderOf(path: string): string {
  return path.split("/")[1] ?? "";
}

/** `src/web/login/Page.tsx` -> `login`; undefined for a file outside the features' folders. */
function featureOf(path: string): string | undefined {
  const parts = path.split("/");
  return parts.length > 3 ? parts[2] : undefined;
}
