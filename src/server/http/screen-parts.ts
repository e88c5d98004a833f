// What the document of a screen names beforehand: its parts come with the application, not when the application gets to ask for them.
import type { Language } from "#domain/say/languages.ts";
import { assetsIn } from "../page/assets.ts";
import { html, type Html } from "../page/html.ts";

/** The parts of src/web that stand at an address. Screens that are not named here load as they are asked for. */
export const SCREEN_PARTS: readonly { at: RegExp; parts: readonly string[] }[] = [
  { at: /^\/(?:login\/?)?$/, parts: ["login/Page.tsx"] },
  { at: /^\/user\/templates\/?$/, parts: ["shell/Shell.tsx", "templates/Page.tsx"] },
  { at: /^\/user\/templates\/customize\//, parts: ["shell/Shell.tsx", "designer/Page.tsx"] },
  { at: /^\/user\/templates\/students\//, parts: ["shell/Shell.tsx", "students/Page.tsx"] },
];
const APPLICATION = "index.html";

/** Answers the tags for the head of the document at a path; none where there is no build. */
export function partsFinder(build: string, language: Language): (path: string) => Html {
  const filesOf = (parts: readonly string[]) => filesIn(parts, build, language);
  const named = filesOf([APPLICATION]);
  const screens = SCREEN_PARTS.map(({ at, parts }) => ({ at, tags: tagsOf(filesOf(parts), named) }));
  return (path) => screens.find(({ at }) => at.test(path))?.tags ?? html``;
}

type Files = { scripts: string[]; styles: string[] };

function filesIn(parts: readonly string[], build: string, language: Language): Files {
  const assets = parts.map((part) => assetsIn(language, part, build));
  const scripts = assets.flatMap(({ script, preloads }) => (script === undefined ? [] : [script, ...preloads]));
  return { scripts: [...new Set(scripts)], styles: [...new Set(assets.flatMap(({ styles }) => styles))] };
}

/** The build itself names what the application needs first. */
function tagsOf(files: Files, named: Files): Html {
  const scripts = files.scripts.filter((file) => !named.scripts.includes(file));
  const styles = files.styles.filter((file) => !named.styles.includes(file));
  return html`${[
    ...scripts.map((file) => html`<link rel="modulepreload" crossorigin href="${file}" />`),
    ...styles.map((file) => html`<link rel="stylesheet" crossorigin href="${file}" />`),
  ]}`;
}
