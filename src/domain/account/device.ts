// A browser's name from its user agent: `Chrome on Android`.
import { retold, type Kept } from "../say/retold.ts";
import { SAY } from "../say/say.ts";

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

export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0];
  if (browser !== undefined && system !== undefined) return SAY.profile.deviceOn(browser, system);
  return browser ?? system ?? SAY.profile.deviceUnknown;
}

/** A name that was kept at signing in, in the words of whoever reads it now. */
export function deviceNow(kept: string): string {
  return retold(kept, NAMES);
}

const NAMES: readonly Kept[] = [
  ({ profile }) => profile.deviceUnknown,
  ...BROWSERS.flatMap(([browser]) =>
    SYSTEMS.map(
      ([system]): Kept =>
        ({ profile }) =>
          profile.deviceOn(browser, system),
    ),
  ),
];
