// What the list is searched for. It stands in the address, so that Back finds it again.
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";

export function useSearchText() {
  const { q = "" } = useSearch({ strict: false });
  const [asked, setAsked] = useState(q);
  const navigate = useNavigate();
  function ask(text: string): void {
    setAsked(text);
    void navigate({ to: ".", search: text.trim() === "" ? {} : { q: text }, replace: true, resetScroll: false });
  }
  return { asked, ask };
}
