// Rate limits (product.md 'Limits'). Limits that protect money and accounts are counted in PostgreSQL for all
// processes; the coarse outer limits are counted in memory.
import { isIPv6 } from "node:net";
import type pg from "pg";
import type { Logger } from "pino";
import { LRUCache } from "lru-cache";
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import { DAY, HOUR, MINUTE, SECOND } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import { type KeyAllowance, allowanceAfter } from "./allowance.ts";
import { networkOf, widerNetworkOf } from "./network.ts";

/** How many networks of 64 bits may use up a limit in one network of 48 bits, which a single customer may have. */
const WIDER = 8;

/** `everybody`: one count for all users together. Reaching it is nobody's fault, so the operator must know. */
type Rule = { points: number; per: number; everybody?: true };

/**
 * Beyond these, a sign-in code costs a proof of work. They refuse nobody, because strangers could use them up: those of
 * a number from elsewhere, those of a network from inside it.
 */
export const CODES_WITHOUT_WORK = {
  sendOtpAddress: { points: 60, per: HOUR },
  /** An IPv4 network of 24 bits, or an IPv6 network of 48. */
  sendOtpNetwork: { points: 120, per: HOUR },
  sendOtpNumberHour: { points: 5, per: HOUR },
  sendOtpNumberDay: { points: 10, per: DAY },
  /** Only very many networks together reach it. */
  sendOtpAll: { points: 3000, per: HOUR, everybody: true },
} as const satisfies Record<string, Rule>;

/** The most codes, whatever work is done: they cost money and disturb whoever has the number. */
const MOST_CODES = {
  sendOtpNumberMost: { points: 20, per: DAY },
  /** Of those, from one network (see `sendOtpNetwork`). */
  sendOtpNumberFrom: { points: 8, per: DAY },
  /** From a network where the account is signed in: strangers elsewhere do not use it up. */
  sendOtpKnownMost: { points: 10, per: DAY },
  sendOtpNetworkMost: { points: 600, per: HOUR },
} as const satisfies Record<string, Rule>;

export const LIMITS = {
  ...CODES_WITHOUT_WORK,
  ...MOST_CODES,
  /** A solved challenge is accepted once; the time is longer than it lives. */
  workSolution: { points: 1, per: HOUR },
  /** Tries without the handle of the request; with it, each code has its own few tries. */
  verifyOtpAddress: { points: 60, per: HOUR },
  oidcAddress: { points: 120, per: HOUR },
  passkeyAddress: { points: 120, per: HOUR },
  /** By the wallet: where it is signed in, and from another network. */
  walletKnown: { points: 30, per: HOUR },
  walletWallet: { points: 10, per: HOUR },
  walletAddress: { points: 60, per: HOUR },
  walletAll: { points: 2000, per: HOUR, everybody: true },
  /** Visits of the demo: by the client's address, which a whole class may share, and of everybody. */
  demoNetwork: { points: 60, per: HOUR },
  demoAll: { points: 600, per: HOUR, everybody: true },
  /** Codes that a signed-in person has sent, by account: no stranger uses them up. */
  contactCode: { points: 5, per: HOUR },
  proofNumber: { points: 20, per: DAY },
  contactSms: { points: 60, per: HOUR },
  /** What is sent to an address or a number on somebody's word, by purpose: see `codes/turns.ts`. */
  codeAsked: { points: 5, per: HOUR },
  codeFirst: { points: 1, per: DAY },
  codeToFirst: { points: 20, per: DAY },
  codeToMore: { points: 20, per: DAY },
  contactTry: { points: 25, per: HOUR },
  /** By the client's address, which a whole campus may share. */
  correctionCodeAddress: { points: 60, per: HOUR },
  correctionTryAddress: { points: 60, per: HOUR },
  /** Links to somebody's certificates, by the client's address. */
  mineNetwork: { points: 60, per: HOUR },
  /** By the address of the recipient. */
  mineMove: { points: 5, per: DAY },
  mineDownload: { points: 20, per: HOUR },
  /** Codes of claim links, by the client's address, which a whole hall may share. */
  claimNetwork: { points: 3000, per: HOUR },
  /** Codes for requests that nobody made, by the client's address: they cost whoever makes them up, and nobody else. */
  claimMadeUp: { points: 600, per: HOUR },
  /** Who asks to be added, by the client's address and list, so that one network does not fill the waiting list. */
  claimJoin: { points: 50, per: DAY },
  /** Codes to addresses that are not on the list. */
  claimStranger: { points: 120, per: HOUR },
  /** By the client's address, and by certificate. */
  reportAddress: { points: 10, per: HOUR },
  reportCertificate: { points: 20, per: DAY },
  /** By the client's address: an employer may check all certificates of a class. */
  verifyAddress: { points: 600, per: HOUR },
  /** Numbers are short, so they could be tried. */
  verifyNumber: { points: 120, per: HOUR },
  testMail: { points: 30, per: HOUR },
  /** Each draws a certificate; one is asked for after each pause in typing. */
  mailPreview: { points: 1200, per: HOUR },
  /** By the workspace: each asks the DNS and a server that somebody named. */
  domainCheck: { points: 30, per: HOUR },
  domainName: { points: 30, per: HOUR },
  /** Blocked addresses that a person has mailed again. */
  liftBlock: { points: 60, per: DAY },
  /** By the inviter. */
  invitation: { points: 60, per: HOUR },
  import: { points: 60, per: HOUR },
  order: { points: 10, per: HOUR },
  orderAddress: { points: 30, per: HOUR },
  verifyPayment: { points: 30, per: HOUR },
  upload: { points: 60, per: HOUR },
  /** Of three whole designs. */
  designs: { points: 120, per: HOUR },
  /** Sentences that the AI vendor reads, free of charge; beyond it we read them ourselves. */
  designsByVendor: { points: 20, per: DAY },
  /** One for each certificate of a list, set by hand. */
  setPicture: { points: 300, per: HOUR },
  /** A download makes every certificate; resuming one counts as another start. */
  download: { points: 60, per: HOUR },
  downloadBegin: { points: 240, per: HOUR },
  imageSearch: { points: 20, per: MINUTE },
  imageSearchAddress: { points: 60, per: MINUTE },
  aiUserMinute: { points: 5, per: MINUTE },
  aiUserDay: { points: 200, per: DAY },
  aiAddress: { points: 30, per: MINUTE },
} as const satisfies Record<string, Rule>;
export type LimitName = keyof typeof LIMITS;

export const OUTER = {
  user: { points: 300, per: MINUTE },
  address: { points: 600, per: MINUTE },
  /** By the key of a program. */
  key: { points: 600, per: MINUTE },
  knownPage: { points: 3000, per: MINUTE },
  unknownPage: { points: 60, per: MINUTE },
} as const satisfies Record<string, Rule>;

/**
 * After this many guesses a minute an address gets no lookups. Below it, nobody behind that address is kept from
 * existing pages.
 */
const GUESSES_LOOKED_UP = OUTER.address.points;
/** A page loads one picture, and another one when its window becomes wider. */
const FREE_FILES = 2;
const PAGES_REMEMBERED = { max: 50_000, ttl: 10 * MINUTE } as const;

/** What an address looks up: the page of a public id, or one of the page's files. */
export type PublicPart = { id: string; part: "page" | "file" };

export type Limits = {
  /** Counts one use for each key, or several; throws a 429 that does not say which limit was reached. */
  use(uses: Partial<Record<LimitName, string>>, count?: number): Promise<void>;
  /** Counts like `use`, but returns whether all keys are within their limits. */
  isWithin(uses: Partial<Record<LimitName, string>>): Promise<boolean>;
  /** The outer limit of every call. */
  request(userId: string | undefined, ip: string): Promise<void>;
  /** The limit of every call by a key, and what is left of it; undefined without limits. */
  program(keyId: string): Promise<KeyAllowance | undefined>;
  /** A public page or picture: known ones are cheap, unknown ones are guesses. */
  page(kind: "knownPage" | "unknownPage", ip: string): Promise<void>;
  /**
   * Looks up a public address and counts it as known or as a guess. After too many guesses it refuses before looking
   * up. The first files of a page are counted with the page.
   */
  lookUp<T>(ip: string, find: () => Promise<T>, isKnown?: (found: T) => boolean, of?: PublicPart): Promise<T>;
};

export const NO_LIMITS: Limits = {
  use: async () => {},
  isWithin: async () => true,
  request: async () => {},
  program: async () => undefined,
  page: async () => {},
  lookUp: (_, find) => find(),
};

/** What reaching a limit for everybody means, for the operator. */
const ALARMS: Partial<Record<LimitName, string>> = {
  sendOtpAll:
    "A limit for everybody together is reached: until its hour is over, each sign-in code costs proof of work",
  walletAll: "A limit for everybody together is reached: nobody gets more until its hour is over",
};

/** While this process is overloaded it accepts nothing new, so that it can finish what it has begun. */
export function openLimits(pool: pg.Pool, log: Logger, isOverloaded: () => boolean): Limits {
  const refuseWhileOverloaded = (): void => {
    if (isOverloaded()) throw new UserError("server.busy");
  };
  const shared = sharedLimiters(pool, "", 1);
  const wider = sharedLimiters(pool, "/48", WIDER);
  const outer = Object.fromEntries(Object.entries(OUTER).map(([name, rule]) => [name, inMemory(name, rule)])) as Record<
    keyof typeof OUTER,
    RateLimiterAbstract
  >;
  const count = async (name: LimitName, key: string, points: number): Promise<boolean> => {
    const { everybody }: Rule = LIMITS[name];
    if (isIPv6(key) && !(await isCounted(wider[name], widerNetworkOf(key), points))) return false;
    return isCounted(shared[name], key, points, () => {
      if (everybody) log.error({ limit: name }, ALARMS[name] ?? "A limit for everybody together is reached");
      // Once in a period for each key, so that a flood does not fill the log.
      else log.info({ event: "limit.reached", limit: name }, "A limit is reached");
    });
  };
  const pages = new LRUCache<string, number>(PAGES_REMEMBERED);
  const isCountedWithItsPage = (ip: string, of: PublicPart | undefined): boolean => {
    if (of === undefined) return false;
    const key = `${networkOf(ip)} ${of.id}`;
    const left = of.part === "page" ? FREE_FILES : (pages.get(key) ?? 0) - 1;
    if (left >= 0) pages.set(key, left);
    return of.part === "file" && left >= 0;
  };
  return {
    async use(uses, points = 1) {
      for (const [name, key] of Object.entries(uses) as [LimitName, string][])
        if (!(await count(name, key, points))) throw new UserError("request.too_many");
    },
    async isWithin(uses) {
      for (const [name, key] of Object.entries(uses) as [LimitName, string][])
        if (!(await count(name, key, 1))) return false;
      return true;
    },
    async request(userId, ip) {
      refuseWhileOverloaded();
      await (userId === undefined ? consume(outer.address, ip) : consume(outer.user, userId));
    },
    async program(keyId) {
      refuseWhileOverloaded();
      return allowanceAfter(outer.key, keyId, OUTER.key.per);
    },
    async page(kind, ip) {
      refuseWhileOverloaded();
      await consume(outer[kind], ip);
    },
    async lookUp(ip, find, isKnown = (found) => found !== undefined, of) {
      refuseWhileOverloaded();
      const guesses = await outer.unknownPage.get(networkOf(ip));
      if ((guesses?.consumedPoints ?? 0) >= GUESSES_LOOKED_UP) throw new UserError("request.too_many");
      const found = await find();
      const known = isKnown(found);
      if (!known || !isCountedWithItsPage(ip, of)) await consume(outer[known ? "knownPage" : "unknownPage"], ip);
      return found;
    },
  };
}

/** Counted for all processes. `suffix` keeps the counts of networks of two sizes apart. */
function sharedLimiters(pool: pg.Pool, suffix: string, times: number): Record<LimitName, RateLimiterAbstract> {
  return Object.fromEntries(
    Object.entries(LIMITS).map(([name, rule]) => [
      name,
      inDatabase(pool, `${name}${suffix}`, { ...rule, points: times * rule.points }),
    ]),
  ) as Record<LimitName, RateLimiterAbstract>;
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  if (!(await isCounted(limiter, key, 1))) throw new UserError("request.too_many");
}

/** False beyond the limit. `first` is called at the first refusal in the limit's period only. */
async function isCounted(
  limiter: RateLimiterAbstract,
  key: string,
  points: number,
  first?: () => void,
): Promise<boolean> {
  try {
    await limiter.consume(networkOf(key), points);
    return true;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    if (refused.consumedPoints - points <= limiter.points) first?.();
    return false;
  }
}

function inDatabase(pool: pg.Pool, name: string, rule: Rule): RateLimiterAbstract {
  return new RateLimiterPostgres({
    storeClient: pool,
    // The library knows pools by the name of their class, and ours has another.
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: rule.points,
    duration: rule.per / SECOND,
    // If the database cannot be reached, half the limit is counted in memory: too strict rather than too loose.
    insuranceLimiter: inMemory(name, { points: Math.ceil(rule.points / 2), per: rule.per }),
  });
}

function inMemory(name: string, rule: Rule): RateLimiterAbstract {
  return new RateLimiterMemory({ keyPrefix: name, points: rule.points, duration: rule.per / SECOND });
}
