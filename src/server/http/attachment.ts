// The header that makes a browser keep an answer as a file of that name.

/** What is not plain ASCII stands in it a second time, as RFC 8187 wants. */
export function attachment(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
