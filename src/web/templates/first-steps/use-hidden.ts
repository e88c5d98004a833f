// Whether the newcomer sent the first steps away, on this device.
import { useState } from "react";

const KEY = "first-steps";

export function useHidden(): [boolean, () => void] {
  const [hidden, setHidden] = useState(() => localStorage.getItem(KEY) === "hidden");
  const hide = () => {
    localStorage.setItem(KEY, "hidden");
    setHidden(true);
  };
  return [hidden, hide];
}
