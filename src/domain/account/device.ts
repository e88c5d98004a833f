// The browser and the system that a user agent names.

/** First match wins, because browsers also name their ancestors. */
const BROWSERS = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
] as const;
const SYSTEMS = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** Both are empty where they are not known. */
export type DeviceKind = { browser: string; system: string };

export function deviceKind(userAgent: string): DeviceKind {
  return { browser: firstIn(BROWSERS, userAgent), system: firstIn(SYSTEMS, userAgent) };
}

function firstIn(known: readonly (readonly [name: string, pattern: RegExp])[], userAgent: string): string {
  return known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? "";
}
