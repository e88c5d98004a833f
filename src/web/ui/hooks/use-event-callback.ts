// Functions with stable identity that call the newest versions, so that memoised rows do not render again.
import { useLayoutEffect, useRef, useState } from "react";

type Functions = Record<string, (...values: never[]) => unknown>;

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
