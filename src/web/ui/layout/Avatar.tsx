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
      <span className={SURROUNDED.test(letter) ? "text-[0.7em]" : ""}>{letter}</span>
    </span>
  );
}

/** In Bengali, Tamil and Malayalam, these vowels stand before their letter or around it: as wide as three letters. */
const SURROUNDED = /[\u09c7-\u09cc\u0bc6-\u0bcc\u0d46-\u0d4c]/;

/** The first letter as one sees it: a Devanagari syllable stays whole. */
function initial(name: string): string {
  const trimmed = name.trim();
  // A browser's first segmenter takes long on a slow phone, and a Latin letter before another one needs none.
  if (/^[ -~]{2}/.test(trimmed)) return trimmed.charAt(0).toLocaleUpperCase();
  const [first] = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(trimmed);
  return first?.segment.toLocaleUpperCase() ?? "";
}
