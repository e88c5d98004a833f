// A link to the operator: an address of a page or for mails.

export function OperatorLink({ address }: { address: string }) {
  const isPage = /^https?:/.test(address);
  return (
    <a
      href={isPage ? address : `mailto:${address}`}
      target={isPage ? "_blank" : undefined}
      rel="noreferrer"
      className="wrap-anywhere text-brand underline"
    >
      {address.replace(/^https?:\/\//, "")}
    </a>
  );
}
