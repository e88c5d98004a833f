import { expect, test } from "vitest";
import { isCrawler } from "./crawlers.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1";

function asks(agent: string, headers: Record<string, string> = {}, method = "GET"): boolean {
  const all: Record<string, string> = { "user-agent": agent, "sec-fetch-mode": "navigate", ...headers };
  return isCrawler({ method, secure: true, sent: (name) => all[name] });
}

test.each([
  ["Chrome on a phone", ANDROID],
  ["Safari on an old phone, which does not say what a request is for", IPHONE],
  ["Firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"],
  ["a phone whose maker is Cubot", ANDROID.replace("K)", "CUBOT_X18 Build/PPR1)")],
  ["the browser inside Instagram", `${IPHONE} Instagram 300.0.0.0 (iPhone14,5; iOS 15_8; en_IN)`],
  ["the browser inside Facebook", `${IPHONE} [FBAN/FBIOS;FBAV/440.0;FBLC/en_GB]`],
  ["the browser inside LinkedIn", `${ANDROID} [LinkedInApp]`],
  ["the browser inside Line", `${ANDROID} Line/14.0.0`],
  ["the browser inside Pinterest", `${IPHONE} [Pinterest/iOS]`],
])("%s is opened by a person", (_, agent) => {
  expect(asks(agent)).toBe(false);
});

test.each([
  "WhatsApp/2.23.20.0 A",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
  "Twitterbot/1.0",
  "TelegramBot (like TwitterBot)",
  "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/142.0.0.0 Safari/537.36",
  "BarracudaCentral/1.0",
  "Mozilla/5.0 (Windows NT 10.0; Microsoft Office 16.0; Microsoft Outlook 16.0)",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36",
  "python-requests/2.32.3",
  "curl/8.5.0",
  "",
])("'%s' is a program", (agent) => {
  expect(asks(agent)).toBe(true);
});

test("what is only fetched before somebody opens it, or asked for without a body, is counted apart", () => {
  expect(asks(ANDROID, { "sec-purpose": "prefetch;prerender" })).toBe(true);
  expect(asks(ANDROID, { purpose: "prefetch" })).toBe(true);
  expect(asks(ANDROID, { "x-moz": "prefetch" })).toBe(true);
  expect(asks(ANDROID, {}, "HEAD")).toBe(true);
});

test("a scanner that only takes the name of Chrome does not say what its request is for", () => {
  const bare = { method: "GET", sent: (name: string) => (name === "user-agent" ? ANDROID : undefined) };
  expect(isCrawler({ ...bare, secure: true })).toBe(true);
  // Without https no browser says it.
  expect(isCrawler({ ...bare, secure: false })).toBe(false);
});
