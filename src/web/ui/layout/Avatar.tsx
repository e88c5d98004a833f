// A person's picture in a circle; without one, the first letter of the name.
import { initialOf } from "./initial-of.ts";

export function Avatar({ name, picture, className }: { name: string; picture: string; className: string }) {
  const look = `shrink-0 rounded-full ${className}`;
  if (picture !== "") return <img src={picture} alt="" className={`object-cover ${look}`} />;
  const letter = initialOf(name);
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
