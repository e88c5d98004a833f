// A person's picture in a circle; without one, the first letter of the name.
export function Avatar({ name, picture, className }: { name: string; picture: string; className: string }) {
  const look = `shrink-0 rounded-full ${className}`;
  if (picture !== "") return <img src={picture} alt="" className={`object-cover ${look}`} />;
  const letter = initial(name);
  return (
    <span
      aria-hidden="true"
      className={`flex items-center justify-center bg-marigold font-bold text-on-marigold ${look}`}
    >
      {/* A Tamil syllable may be as wide as three letters. */}
      <span className={letter.length > 1 ? "text-[0.7em]" : ""}>{letter}</span>
    </span>
  );
}

/** The first letter as one sees it: a Devanagari syllable stays whole. */
function initial(name: string): string {
  const trimmed = name.trim();
  // A browser's first segmenter takes long on a slow phone, and a Latin letter before another one needs none.
  if (/^[ -~]{2}/.test(trimmed)) return trimmed.charAt(0).toLocaleUpperCase();
  const [first] = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(trimmed);
  return first?.segment.toLocaleUpperCase() ?? "";
}
