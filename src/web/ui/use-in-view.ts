// Whether something has come into sight yet, for what is fetched only then.
import { type RefObject, useEffect, useState } from "react";

export function useInView(place: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || place.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setSeen(true));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, seen]);
  return seen;
}
