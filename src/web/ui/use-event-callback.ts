// Functions that stay the same from drawing to drawing and do what the newest ones do, so that long lists draw anew only what changed.
import { useLayoutEffect, useRef, useState } from "react";

type Functions = Record<string, (...values: never[]) => void>;

export function useEventCallback<F extends Functions>(functions: F): F {
  const newest = useRef(functions);
  useLayoutEffect(() => {
    newest.current = functions;
  });
  const [stable] = useState(() => {
    const names = Object.keys(functions) as (keyof F)[];
    return Object.fromEntries(
      names.map((name) => [name, (...values: never[]) => newest.current[name]?.(...values)]),
    ) as F;
  });
  return stable;
}
