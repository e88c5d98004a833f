// Which design of the template is open: its own, or that of the variant in the address.
import { useSearch } from "@tanstack/react-router";

export function useVariant(): string | undefined {
  return useSearch({ from: "/user/templates/customize/$id", shouldThrow: false })?.variant;
}

/** The query of a call about that design. */
export function ofVariant(variant: string | undefined): { variant?: string } {
  return variant === undefined ? {} : { variant };
}
