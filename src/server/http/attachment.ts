// The header that makes a browser save an answer under a file name.

/** Names that are not plain ASCII appear a second time, encoded by RFC 8187. */
export function attachment(name: string): string {
  const plain = name.replace(/[^ -~]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
