// What a version changes, from CHANGELOG.md.

/** The lines below the version's heading (`## 1.0.0`, or `## 1.0.0, 26 November 2026`); undefined if it has none. */
export function notesOf(changelog: string, version: string): string | undefined {
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((each) => /^[^\s,]+/.exec(each)?.[0] === version);
  const notes = section?.slice(section.indexOf("\n")).trim();
  return notes === "" ? undefined : notes;
}
