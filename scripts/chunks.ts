// What several screens share goes into few files of the build: each file is a round trip of its own, and many small ones compress worse.
import { resolve } from "node:path";

/** What is waited for most, by the modules that it begins with. */
const SCREENS = {
  start: ["main.tsx", "login/Page.tsx"],
  /** What a certificate is looked at with, before React and all else: its picture goes first. */
  look: ["certificate/begin.ts"],
  certificate: ["certificate/begin.ts", "certificate/mount.tsx"],
  frame: ["shell/Shell.tsx"],
  designer: ["designer/Page.tsx"],
  others: [
    "templates/Page.tsx",
    "templates/CreatePage.tsx",
    "students/Page.tsx",
    "preview/Page.tsx",
    "credits/Page.tsx",
    "profile/Page.tsx",
    "posts/CreatePage.tsx",
    "shell/AccountMenuPanel.tsx",
    "ui/DialogPanel.tsx",
    "ui/SheetPanel.tsx",
  ],
} as const;
type Screen = keyof typeof SCREENS;

const WEB = resolve(import.meta.dirname, "../src/web");

/** Imported as a whole and used by the piece: who imports them says nothing of what is needed of them. */
const BY_THE_PIECE = /lucide-react|src\/domain\/say\//;

/** Each takes what those before it leave: whatever one of them imports is in it, or in an earlier one. */
export const CHUNKS = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 20 },
  byEntries("words", BY_THE_PIECE, 1200, 10),
  shared("look", "look", ["start"], 9.5),
  shared("all", "start", ["certificate"], 9),
  shared("first", "start", ["frame", "designer"], 8),
  shared("entry", "start", ["others"], 7.5),
  shared("drawing", "certificate", ["frame", "designer"], 7),
  shared("frame", "frame", ["designer", "others"], 6),
  shared("desk", "designer", ["others"], 5),
  byEntries("shared", /node_modules|src\/web\/(ui|shell)\/|src\/(domain|api|render)\//, 1200, 1),
];

/** One file for each set of screens that use the same of it; those with fewer bytes join another. */
function byEntries(name: string, test: RegExp, entriesAwareMergeThreshold: number, priority: number) {
  return { name, test, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold, priority };
}

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** What a screen and one of the others need. */
function shared(name: string, screen: Screen, others: readonly Screen[], priority: number) {
  const isShared = (id: string, graph: Graph) =>
    needsOf(screen, graph).has(id) && others.some((other) => needsOf(other, graph).has(id));
  return {
    name: (id: string, graph: Graph) => (!BY_THE_PIECE.test(id) && isShared(id, graph) ? name : null),
    debugName: name,
    priority,
  };
}

const known = new Map<Screen, ReadonlySet<string>>();

/** All that a screen imports before it runs, less what it begins with. */
function needsOf(screen: Screen, graph: Graph): ReadonlySet<string> {
  const before = known.get(screen);
  if (before) return before;
  const begin = SCREENS[screen].map((part) => resolve(WEB, part));
  const needs = new Set(begin);
  for (const id of needs) for (const imported of importsOf(id, graph)) needs.add(imported);
  for (const id of begin) needs.delete(id);
  known.set(screen, needs);
  return needs;
}

function importsOf(id: string, graph: Graph): readonly string[] {
  return BY_THE_PIECE.test(id) ? [] : (graph.getModuleInfo(id)?.importedIds ?? []);
}
