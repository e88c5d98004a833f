// Answers printed in the vendors' own documents, so that our peers do not drift towards our own code.

export const SAMPLES = {
  /** docs.msg91.com, 'Send OTP': accepted, and refused. */
  msg91: { request_id: "3763646c3058373530393938", type: "success" },
  msg91Refused: { message: "AuthenticationFailure", type: "error", code: "201" },
  /** twilio.com/docs/messaging/api/message-resource, 'Create a Message'. */
  message: {
    account_sid: "ACXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX",
    api_version: "2010-04-01",
    body: "Hi there!",
    date_created: "Thu, 24 Aug 2023 05:01:45 +0000",
    date_sent: null,
    date_updated: "Thu, 24 Aug 2023 05:01:45 +0000",
    direction: "outbound-api",
    error_code: null,
    error_message: null,
    from: "+15017122661",
    messaging_service_sid: null,
    num_media: "0",
    num_segments: "1",
    price: null,
    price_unit: null,
    sid: "SMXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX",
    status: "queued",
    subresource_uris: {},
    to: "+15558675310",
    uri: "/2010-04-01/Accounts/ACXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX/Messages/SMXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX.json",
  },
  /** The same site, 'REST API: errors'. */
  messageRefused: {
    code: 20003,
    message: "Authenticate",
    more_info: "https://www.twilio.com/docs/errors/20003",
    status: 401,
  },
  /** ethereum.org, 'JSON-RPC API': eth_call, and an error of EIP-1474. */
  ethCall: { id: 1, jsonrpc: "2.0", result: "0x" },
  ethCallReverted: { id: 1, jsonrpc: "2.0", error: { code: 3, message: "execution reverted" } },
} as const;

/**
 * The names and types of fields at all levels; empty fields and values that depend on the request are left as they are.
 */
export function shapeOf(value: unknown, name = ""): unknown {
  if (value === null) return "text";
  if (typeof value !== "object") return typeof value === "string" ? "text" : typeof value;
  if (["notes", "metadata", "subresource_uris", "acquirer_data"].includes(name)) return "any";
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([key, each]) => [key, shapeOf(each, key)]));
}
