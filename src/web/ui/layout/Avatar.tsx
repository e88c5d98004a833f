// A person's picture in a circle; without one, the first letter of the name.
export function Avatar({ name, picture, className }: { name: string; picture: string; className: string }) {
  const look = `shrink-0 rounded-full ${className}`;
  if (picture !== "") return <img src={picture} alt="" className={`object-cover ${look}`} />;
  return (
    <span
      aria-hidden="true"
      className={`flex items-center justify-center bg-marigold font-bold text-on-marigold ${look}`}
    >
      {initial(name)}
    </span>
  );
}

/** The first letter as one sees it: a Devanagari syllable stays whole. */
function initial(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? "";
}
