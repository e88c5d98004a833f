// Groups what several screens share into few files of the build: each file costs a round trip, and many small files
// compress worse.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { Plugin } from "vite";
import { PARTS_AT } from "../../src/server/http/parts-at.ts";

const SHELL = "shell/Shell.tsx";
const DESIGNER = "designer/Page.tsx";
const SETTINGS = ["designer/panel/Panel.tsx"];

/** The most important screens, by the modules with which each begins. */
const SCREENS = {
  application: ["main.tsx"],
  start: ["main.tsx", "login/Page.tsx"],
  /** The certificate page without React: its picture must load first. */
  look: ["certificate/begin.ts"],
  certificate: ["certificate/begin.ts", "certificate/mount.tsx"],
  frame: [SHELL],
  designer: [DESIGNER, "designer/open-design.ts"],
  others: [
    "templates/Page.tsx",
    "templates/CreatePage.tsx",
    "students/Page.tsx",
    "students/AiDialog.tsx",
    "students/ImportDialog.tsx",
    "students/SendDialog.tsx",
    "students/keys/ListKeys.tsx",
    "preview/Page.tsx",
    "credits/Page.tsx",
    "activity/Page.tsx",
    "buy-credits/Page.tsx",
    "profile/Page.tsx",
    "posts/CreatePage.tsx",
    "posts/Page.tsx",
    "shell/AccountMenuPanel.tsx",
    "ui/overlays/DialogPanel.tsx",
    "ui/overlays/SheetPanel.tsx",
    "ui/overlays/PopUpPanel.tsx",
    "ui/toasts/Toasts.tsx",
    "certificate/Share.tsx",
    "certificate/own-image.tsx",
    "certificate/correction/CorrectionDialog.tsx",
  ],
} as const;
type Screen = keyof typeof SCREENS;

const WEB = resolve(import.meta.dirname, "../../src/web");

/** Packages that are imported as a whole but used in small parts; a module's source says which parts it uses. */
const COLLECTIONS = [
  { index: /lucide-react\/dist\/esm\/lucide-react\./, pieces: /import\s*\{([^}]*)\}\s*from\s*"lucide-react"/g },
  { index: /src\/domain\/say\/(say|[a-z]{2})\.ts$/, pieces: /\bSAY\.(\w+)/g },
] as const;

/**
 * The groups for the build of one language. Each chunk takes what the earlier ones leave: whatever one of its modules
 * imports is in it or in an earlier one.
 */
export function chunks() {
  const seen: Seen = { needs: new Map(), imports: new Map(), indexes: new Map() };
  return [
    { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 20 },
    shared(seen, "look", "look", ["start"], 9.5),
    shared(seen, "all", "certificate", ["start", "frame", "designer"], 9),
    shared(seen, "first", "start", ["application", "frame", "designer"], 8),
    // What signing in shares with dialogs and screens that are opened later.
    shared(seen, "signing-in", "start", ["others"], 7),
    whole(seen, "frame", "frame", 6),
    shared(seen, "signed-in", "designer", ["others"], 5),
    // Whatever else the certificate page needs, before its picture and after it.
    // Its styles stay its own: printed, they would hide every other page.
    { ...shared(seen, "picture", "look", ["look"], 5), test: /\.tsx?$/ },
    { ...shared(seen, "certificate-shared", "certificate", ["certificate"], 4), test: /\.tsx?$/ },
    whole(seen, "designer", "designer", 4),
    common(seen, "common", { settings: true, priority: 3 }),
    common(seen, "screens", { settings: false, priority: 2 }),
    {
      name: "shared",
      test: /node_modules|src\/(web\/(ui|shell)|domain|api|render)\//,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 1200,
      priority: 1,
    },
  ];
}

/**
 * Names the screens that are in a chunk together with what they need in the manifest too: such a chunk has no module of
 * its own, but the server and the benchmarks find the files of a screen by its module.
 */
export function mergedParts(manifestName: string): Plugin {
  return {
    name: "merged-parts",
    async writeBundle({ dir = "" }, files) {
      const path = join(dir, manifestName);
      const manifest = JSON.parse(await readFile(path, "utf8")) as Record<string, { file: string }>;
      for (const part of [...SCREENS.frame, ...SCREENS.designer]) {
        const module = resolve(WEB, part);
        const chunk = Object.values(files).find((file) => file.type === "chunk" && file.moduleIds.includes(module));
        const found = Object.values(manifest).find(({ file }) => file === chunk?.fileName);
        if (found === undefined) throw new Error(`The build has no chunk with ${part}`);
        manifest[part] = { ...found };
      }
      await writeFile(path, JSON.stringify(manifest, null, 2));
    },
  };
}

/** What a build has found; asking for a module's code costs more than all else. */
type Seen = {
  needs: Map<string, ReadonlySet<string>>;
  imports: Map<string, readonly string[]>;
  indexes: Map<string, Index>;
};
/** A module that only exports others': the names of each line. */
type Index = { imported: readonly string[]; lines: readonly { given: readonly string[]; from: string }[] };
type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null };
type Graph = { modules: Modules; seen: Seen };

/** Modules that a screen and at least one of the others need. */
function shared(seen: Seen, name: string, screen: Screen, others: readonly Screen[], priority: number) {
  const isShared = (id: string, graph: Graph) =>
    needsOf(screen, graph).has(id) && others.some((other) => needsOf(other, graph).has(id));
  return {
    name: (id: string, modules: Modules) => (isShared(id, { modules, seen }) ? name : null),
    debugName: name,
    priority,
  };
}

/** A screen with all that it needs and that earlier chunks leave. */
function whole(seen: Seen, name: string, screen: Screen, priority: number) {
  const begin = new Set(SCREENS[screen].map((part) => resolve(WEB, part)));
  const isPart = (id: string, graph: Graph) => begin.has(id) || needsOf(screen, graph).has(id);
  return {
    name: (id: string, modules: Modules) => (isPart(id, { modules, seen }) ? name : null),
    debugName: name,
    priority,
  };
}

/** Of the screens of the shell that need a module, from which it is in their common chunk. */
const MANY = 5;

/**
 * What many screens of the shell need: they load a little too much, but half as many files. `settings`: what the
 * designer's settings need, too, or only the rest.
 */
function common(seen: Seen, name: string, { settings, priority }: { settings: boolean; priority: number }) {
  const screens = PARTS_AT.map(({ parts }) => parts).filter(
    ([first, part = ""]) => first === SHELL && part !== DESIGNER,
  );
  const isCommon = (id: string, graph: Graph) =>
    needsOfParts(SETTINGS, graph).has(id) === settings &&
    screens.filter(([, page = ""]) => needsOfParts([page], graph).has(id)).length >= MANY;
  return {
    name: (id: string, modules: Modules) => (isCommon(id, { modules, seen }) ? name : null),
    debugName: name,
    priority,
  };
}

function needsOf(screen: Screen, graph: Graph): ReadonlySet<string> {
  return needsOfParts(SCREENS[screen], graph);
}

/** All modules that these import statically, except themselves. */
function needsOfParts(parts: readonly string[], graph: Graph): ReadonlySet<string> {
  const key = parts.join(" ");
  const before = graph.seen.needs.get(key);
  if (before) return before;
  const begin = parts.map((part) => resolve(WEB, part));
  const missing = begin.filter((path) => !existsSync(path));
  if (missing.length > 0)
    throw new Error(`scripts/build/chunks.ts lists files that do not exist: ${missing.join(", ")}`);
  const needs = new Set(begin);
  for (const id of needs) for (const imported of importsOf(id, graph)) needs.add(imported);
  for (const id of begin) needs.delete(id);
  graph.seen.needs.set(key, needs);
  return needs;
}

function importsOf(id: string, graph: Graph): readonly string[] {
  const before = graph.seen.imports.get(id);
  if (before) return before;
  const module = graph.modules.getModuleInfo(id);
  const imports = (module?.importedIds ?? []).flatMap((imported) => {
    const collection = COLLECTIONS.find(({ index }) => index.test(imported));
    return collection === undefined
      ? [imported]
      : piecesOf(imported, namesIn(module?.code ?? "", collection.pieces), graph);
  });
  graph.seen.imports.set(id, imports);
  return imports;
}

/**
 * The modules that export these names from an index; for names that it re-exports from a package, that package's
 * modules.
 */
function piecesOf(index: string, names: ReadonlySet<string>, graph: Graph): string[] {
  const { imported, lines } = readIndex(index, graph);
  const reExported = imported.filter((id) => COLLECTIONS.some((collection) => collection.index.test(id)));
  const files = new Set(lines.filter(({ given }) => given.some((name) => names.has(name))).map(({ from }) => from));
  return [
    ...imported.filter((id) => files.has(basename(id))),
    ...reExported.flatMap((id) => piecesOf(id, names, graph)),
  ];
}

function readIndex(id: string, { modules, seen }: Graph): Index {
  const before = seen.indexes.get(id);
  if (before) return before;
  const module = modules.getModuleInfo(id);
  const lines = [...(module?.code ?? "").matchAll(RE_EXPORT)].map(([, given = "", from = ""]) => ({
    given: given.split(",").map(lastWord),
    from: basename(from),
  }));
  const index = { imported: module?.importedIds ?? [], lines };
  seen.indexes.set(id, index);
  return index;
}

const RE_EXPORT = /export \{([^}]*)\} from ["']([^"']+)["']/g;

function lastWord(name: string): string {
  return name.trim().split(/\s+/).at(-1) ?? "";
}

function namesIn(code: string, pieces: RegExp): ReadonlySet<string> {
  const names = [...code.matchAll(pieces)].flatMap(([, found = ""]) => found.split(","));
  return new Set(names.map((name) => name.trim().split(/\s+/)[0] ?? ""));
}
