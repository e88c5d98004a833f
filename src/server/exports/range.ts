// Where a browser wants to go on after a broken connection (RFC 9110, 14).

type Headers = { range?: string | undefined; "if-range"?: string | string[] | undefined };

/** Zero for the whole: also where what was begun is not what there is now, and for ranges that do not reach to the end. */
export function rangeStart({ range, "if-range": condition }: Headers, etag: string): number {
  const from = Number(/^bytes=(\d{1,15})-$/.exec(range ?? "")?.[1] ?? 0);
  return condition === undefined || condition === etag ? from : 0;
}
