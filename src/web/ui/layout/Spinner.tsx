// The small spinner of busy buttons.

export function Spinner({ className = "size-4" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 animate-turn rounded-full border-2 border-current border-r-transparent ${className}`}
    />
  );
}
