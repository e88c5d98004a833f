// A decorative icon in our stroke width, beside a label.
import type { LucideIcon } from "lucide-react";

export function Icon({ of: Drawn, size = 20, className }: { of: LucideIcon; size?: number; className?: string }) {
  return <Drawn size={size} strokeWidth={1.75} aria-hidden="true" className={`shrink-0 ${className ?? ""}`} />;
}
