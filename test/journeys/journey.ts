// The test of every journey: fails on a broken script, a breach of the content security policy, or a word to another
// host.
import { expect, type Page, test as base } from "@playwright/test";

/**
 * What a journey shows where its claim does not depend on the width: what is said, kept, counted or drawn, or that
 * nobody is kept out of a dialog. Without either it runs at both, for its claim is the layout or the touch of a finger.
 * A journey is left out by its tag: skipping costs a browser's start.
 */
export const AT_A_DESK = { tag: "@desk" } as const;
export const ON_A_PHONE = { tag: "@phone" } as const;

export const test = base.extend<{ calm: void }>({
  page: async ({ page }, run) => {
    keepIntercepting(page);
    await run(page);
  },
  calm: [
    async ({ context, baseURL }, use) => {
      const wrongs: string[] = [];
      context.on("weberror", (error) => wrongs.push(error.error().message));
      context.on("console", (message) => {
        // An answer of 4xx is the server's to give and the screen's to show.
        if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
          wrongs.push(message.text());
      });
      context.on("request", (request) => {
        const address = request.url();
        if (/^(https?|wss?):/.test(address) && !address.startsWith(`${String(baseURL)}/`))
          wrongs.push(`asked ${address}`);
      });
      await use();
      expect(wrongs).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Once a page has had a route its requests are looked at until its end, by one more route that takes none of them.
 * Playwright gives that up with the last route, and what the page asks for in that moment may never be answered: a
 * journey of an import waited for it in vain one time in twenty.
 */
function keepIntercepting(page: Page): void {
  const route = page.route.bind(page);
  let kept: Promise<unknown> | undefined;
  page.route = async (...args) => {
    await (kept ??= page.context().route("http://nowhere.invalid/", (request) => request.fallback()));
    return route(...args);
  };
}
