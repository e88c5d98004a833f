// The seal, twelve marigold petals around an indigo tick; animated petal by petal while loading.

const PETALS = Array.from({ length: 12 }, (_, at) => at);
const OUTER = "M0-48C7-41 8-33 0-25C-8-33-7-41 0-48Z";
const INNER = "M0-31C4-27 4-23 0-18C-4-23-4-27 0-31Z";
const BETWEEN_PETALS_MS = 110;

export function Seal({ blooming = false, className = "size-10" }: { blooming?: boolean; className?: string }) {
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true" className={`shrink-0 ${className}`}>
      <g className="fill-marigold">
        {PETALS.map((at) => (
          <g key={at} transform={`rotate(${at * 30})`}>
            <path
              d={OUTER}
              className={blooming ? "animate-bloom" : undefined}
              style={{ animationDelay: `${at * BETWEEN_PETALS_MS}ms` }}
            />
          </g>
        ))}
      </g>
      <g className="fill-seal">
        {PETALS.map((at) => (
          <path key={at} d={INNER} transform={`rotate(${at * 30 + 15})`} />
        ))}
        <circle r="15.5" />
      </g>
      <path
        d="M-6.5 0.5-2 5 7-5"
        fill="none"
        stroke="#fff"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
