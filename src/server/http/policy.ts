// The content security policy: everything from our own origin, nothing inline but a script named by its hash
// (screens.ts).

export type Policy = Readonly<Record<string, readonly string[]>>;

export const CONTENT_SECURITY_POLICY = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:", "blob:"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "manifest-src": ["'self'"],
  "frame-src": ["'self'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
  "object-src": ["'none'"],
  "require-trusted-types-for": ["'script'"],
  /** The only policy is for workers of our own build (src/web/own-worker.ts). */
  "trusted-types": ["own-worker"],
};

/** Features of browsers that no page uses, and no page that is put into one may use. */
export const PERMISSIONS_POLICY = [
  "accelerometer",
  "bluetooth",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "serial",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** For the one page that uses this feature. */
export function permissionsWith(feature: "camera"): string {
  return PERMISSIONS_POLICY.replace(`${feature}=()`, `${feature}=(self)`);
}

/** Headers of an answer to a request whose address could not be parsed. */
export const BARE_HEADERS = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "permissions-policy": PERMISSIONS_POLICY,
} as const;

/** The policy of the one page that runs a vendor's script, which may not support trusted types. */
export function policyWith(allows: Policy): string {
  const { "require-trusted-types-for": _, "trusted-types": __, ...usual } = CONTENT_SECURITY_POLICY;
  const widened = Object.entries(usual).map(([directive, sources]) => [
    directive,
    [...sources, ...(allows[directive] ?? [])],
  ]);
  return policyText(Object.fromEntries(widened) as Policy);
}

/** The policy as the header's value. */
export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}
