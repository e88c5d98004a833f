// The two lists of what the program is made of. Image, release, fingerprint of the build and benchmark of starts follow
// them (test/program-files.test.ts).

/** What a server and its commands read, besides installed packages and BUILT. */
export const SERVED = ["package.json", "bin", "src", "migrations", "fonts", "docs/guides", "docs/legal"] as const;

/** The screens, as a build makes them. */
export const BUILT = "dist";

/** Where the server writes pages: the build looks for their styles there (src/web/public-styles.css). */
const PAGES = [
  "src/server/certificates",
  "src/server/deliveries/compose",
  "src/server/developers",
  "src/server/embed",
  "src/server/http",
  "src/server/issuers",
  "src/server/legal",
  "src/server/page",
  "src/server/payments",
  "src/server/trust",
] as const;

/** What a build of the screens reads, besides installed packages. */
export const BUILD_SOURCES = [
  ...PAGES,
  "src/web",
  "src/api",
  "src/domain",
  "src/render",
  "fonts/anek-latin",
  "fonts/rozha-one",
  "scripts/build",
  "vite.config.ts",
  "tsconfig.base.json",
  "package.json",
  "package-lock.json",
] as const;

/** Whether a path of the repository is one of these, or below one of them. */
export function isAmong(paths: readonly string[], path: string): boolean {
  return paths.some((each) => path === each || path.startsWith(`${each}/`));
}
