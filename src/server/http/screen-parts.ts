// Names a screen's scripts and styles in its document, so that the browser loads them together with the application.
import type { Language } from "#domain/languages.ts";
import { assetsIn } from "../page/assets.ts";
import { html, type Html } from "../page/html.ts";
import { PARTS_AT } from "./parts-at.ts";

const APPLICATION = "index.html";

/** Returns the tags for the document's head at a path; none without a build. */
export function partsFinder(build: string, language: Language): (path: string) => Html {
  const filesOf = (parts: readonly string[]) => filesIn(parts, build, language);
  const named = filesOf([APPLICATION]);
  const screens = PARTS_AT.map(({ at, parts }) => ({ at, tags: tagsOf(filesOf(parts), named) }));
  return (path) => screens.find(({ at }) => at.test(path))?.tags ?? html``;
}

type Files = { scripts: string[]; styles: string[] };

function filesIn(parts: readonly string[], build: string, language: Language): Files {
  const assets = parts.map((part) => assetsIn(language, part, build));
  const scripts = assets.flatMap(({ script, preloads }) => (script === undefined ? [] : [script, ...preloads]));
  return { scripts: [...new Set(scripts)], styles: [...new Set(assets.flatMap(({ styles }) => styles))] };
}

/** The build's own document already names what the application needs first. */
function tagsOf(files: Files, named: Files): Html {
  const scripts = files.scripts.filter((file) => !named.scripts.includes(file));
  const styles = files.styles.filter((file) => !named.styles.includes(file));
  return html`${[
    ...scripts.map((file) => html`<link rel="modulepreload" crossorigin href="${file}" />`),
    ...styles.map((file) => html`<link rel="stylesheet" crossorigin href="${file}" />`),
  ]}`;
}
