// An e-mail address that breaks before its host, if it must. Other texts are shown as they are.

export function EmailText({ text }: { text: string }) {
  const host = text.lastIndexOf("@");
  if (host === -1) return text;
  return (
    <>
      {text.slice(0, host)}
      <wbr />
      {text.slice(host)}
    </>
  );
}
