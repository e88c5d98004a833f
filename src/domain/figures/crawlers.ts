// Tells people who open a page from programs that do: link previews, mail scanners, search engines, scripts.

/** Parts of the user agents of programs, in lower case, by what they are. */
const CRAWLERS = {
  previews: [
    "facebookexternalhit",
    "facebookcatalog",
    "meta-externalagent",
    "meta-externalfetcher",
    "whatsapp/",
    "twitterbot",
    "linkedinbot",
    "slackbot",
    "slack-imgproxy",
    "telegrambot",
    "discordbot",
    "skypeuripreview",
    "microsoftpreview",
    "google-pagerenderer",
    "googlemessages",
    "google-read-aloud",
    "embedly",
    "iframely",
    "pinterestbot",
    "redditbot",
    "snapchatads",
    "viber/",
    "mattermost-bot",
    "mastodon/",
    "bluesky cardyb",
    "vkshare",
    "zoombot",
    "notionembedder",
    "linkpreview",
    "link preview",
    "urlpreview",
  ],
  mail: [
    "barracuda",
    "mimecast",
    "proofpoint",
    "fireeye",
    "trendmicro",
    "symantec",
    "messagelabs",
    "ironport",
    "cisco-esa",
    "sophos",
    "forcepoint",
    "bingpreview",
    "microsoft office",
    "ms-office",
    "msoffice",
    "googleimageproxy",
    "yahoomailproxy",
    "urldefense",
    "safelinks",
    "virustotal",
    "urlscan",
  ],
  search: [
    "slurp",
    "yandex.com/bots",
    "baiduspider",
    "google-inspectiontool",
    "googleother",
    "adsbot",
    "mediapartners",
    "bytespider",
    "ia_archiver",
    "chatgpt-user",
    "perplexity-user",
    "claude-user",
  ],
  scripts: [
    "curl/",
    "wget/",
    "httpie",
    "python",
    "aiohttp",
    "httpx/",
    "libwww",
    "lwp::",
    "go-http-client",
    "java/",
    "apache-httpclient",
    "okhttp",
    "axios/",
    "node-fetch",
    "undici",
    "got (",
    "php/",
    "guzzle",
    "ruby",
    "faraday",
    "dart:io",
    "dart/",
    "postman",
    "insomnia",
    "powershell",
    "winhttp",
    "headlesschrome",
    "phantomjs",
    "puppeteer",
    "selenium",
    "lighthouse",
    "pingdom",
    "uptime",
  ],
} as const;

const NAMED: readonly string[] = Object.values(CRAWLERS).flat();

/** How most others name themselves. A phone is called 'CUBOT'. */
const USUAL = /(?<!cu)bots?\b|crawl|spider|scrap(?:er|y)|scanner|fetcher|monitor(?:ing)?\b|validator/;

/** Chromium has said since this version what a request is for; whoever only takes its name does not. */
const CHROMIUM = { names: /\bchrom(?:e|ium)\/(\d+)/, since: 80 } as const;

export type PageVisit = {
  method: string;
  /** Whether the address begins with https: browsers say only there what a request is for. */
  secure: boolean;
  /** A header, by its name in lower case. */
  sent: (name: string) => string | undefined;
};

/** Whether a program asked, or a browser that loads the page before anybody has opened it. */
export function isCrawler({ method, secure, sent }: PageVisit): boolean {
  if (method === "HEAD" || isPrefetch(sent)) return true;
  const agent = sent("user-agent")?.toLowerCase() ?? "";
  if (agent === "" || USUAL.test(agent) || NAMED.some((name) => agent.includes(name))) return true;
  const version = Number(CHROMIUM.names.exec(agent)?.[1] ?? 0);
  return secure && version >= CHROMIUM.since && sent("sec-fetch-mode") === undefined;
}

function isPrefetch(sent: PageVisit["sent"]): boolean {
  return ["sec-purpose", "purpose", "x-purpose", "x-moz"].some((name) =>
    /prefetch|prerender|preview/.test(sent(name)?.toLowerCase() ?? ""),
  );
}
