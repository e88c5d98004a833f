// The test function of every journey: fails on a script error, a violation of the content security policy, or a request
// to another host.
import { expect, type Page, test as base } from "@playwright/test";

/**
 * For journeys whose result does not depend on the width: texts, data, drawing, accessibility of a dialog. A journey
 * without either runs at both widths, because it is about layout or touch. It is left out by its tag: skipping would
 * cost a browser's start.
 */
export const AT_A_DESK = { tag: "@desk" } as const;
export const ON_A_PHONE = { tag: "@phone" } as const;

/** `npm test` runs it at a desk only, `npm run test:all` at both widths. */
export const ONCE = { tag: "@once" } as const;

/** Left to `npm run test:all`. */
export const FULL = { tag: "@full" } as const;
export const FULL_AT_A_DESK = { tag: ["@desk", "@full"] };
export const FULL_ON_A_PHONE = { tag: ["@phone", "@full"] };

/** `neighbours`: origins that a page may ask beside its own. */
export const test = base.extend<{ calm: void; neighbours: readonly string[] }>({
  neighbours: [[], { option: true }],
  page: async ({ page }, run) => {
    keepIntercepting(page);
    await run(page);
  },
  calm: [
    async ({ context, baseURL, neighbours }, use) => {
      const wrongs: string[] = [];
      context.on("weberror", (error) => wrongs.push(error.error().message));
      context.on("console", (message) => {
        // A 4xx answer is a regular one, which the screen shows.
        if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
          wrongs.push(message.text());
      });
      context.on("request", (request) => {
        const address = request.url();
        const isAllowed = [String(baseURL), ...neighbours].some((origin) => address.startsWith(`${origin}/`));
        if (/^(https?|wss?):/.test(address) && !isAllowed) wrongs.push(`asked ${address}`);
      });
      await use();
      expect(wrongs).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * After a page's first route, one more route that handles nothing stays until the page's end. Otherwise Playwright
 * stops intercepting with the last route, and a request at that moment may never be answered: this happened to an
 * import one time in twenty.
 */
function keepIntercepting(page: Page): void {
  const route = page.route.bind(page);
  let kept: Promise<unknown> | undefined;
  page.route = async (...args) => {
    await (kept ??= page.context().route("http://nowhere.invalid/", (request) => request.fallback()));
    return route(...args);
  };
}
