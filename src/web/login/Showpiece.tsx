// Two sample certificates beside the form on wide screens. Decorative, hidden from screen readers.
import { SAY } from "#domain/say/say.ts";
import { Seal } from "../ui/layout/Seal.tsx";

const WINDINGS = 12;

const LOOPS = 29;

const STEPS = 1400;

const SHEET = { width: 640, height: 452 };
/** Computed once, not on every keystroke in the form. */
const ROSETTE = rosette(SHEET.width / 2, 250, 150);

export function Showpiece() {
  return (
    <div aria-hidden="true" className="sticky top-0 hidden h-dvh overflow-hidden bg-sunken lg:block">
      <div className="absolute top-1/2 left-1/2 w-[min(78%,44rem)] -translate-x-[46%] -translate-y-[58%] rotate-6">
        <Sheet paper="#11213a" ink="#e9c36f" soft="#b9c2d3" line="#b98c3a" />
      </div>
      <div className="absolute top-1/2 left-1/2 w-[min(78%,44rem)] -translate-x-1/2 -translate-y-[46%] -rotate-3">
        <Sheet paper="#fffdf6" ink="#353f94" soft="#4a4e68" line="#353f94" />
      </div>
    </div>
  );
}

type Inks = { paper: string; ink: string; soft: string; line: string };

function Sheet({ paper, ink, soft, line }: Inks) {
  const middle = SHEET.width / 2;
  const say = SAY.login.sample;
  return (
    <div className="relative shadow-float">
      <svg viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} className="block w-full" textAnchor="middle">
        <rect width={SHEET.width} height={SHEET.height} fill={paper} />
        <path d={ROSETTE} fill="none" stroke={line} strokeWidth="0.5" opacity="0.22" />
        <g fill="none" stroke={line}>
          <rect x="18" y="18" width="604" height="416" strokeWidth="3" />
          <rect x="26" y="26" width="588" height="400" />
        </g>
        <Corners line={line} />
        <g fontFamily="var(--font-display)" fill={ink}>
          <text x={middle} y="172" fontSize="34">
            {say.title}
          </text>
          <text x={middle} y="262" fontSize="44">
            {say.name}
          </text>
        </g>
        <g fill={soft} fontSize="15">
          <text x={middle} y="208">
            {say.presented}
          </text>
          <text x={middle} y="312">
            {say.reason}
          </text>
          <text x={middle} y="334">
            {say.event}
          </text>
        </g>
        <path d={`M${middle - 130} 280h260`} stroke="#e5941a" strokeWidth="2" />
        <Signatures ink={soft} line={line} />
      </svg>
      <Seal className="absolute top-[10.5%] left-1/2 size-[11%] -translate-x-1/2" />
    </div>
  );
}

function Corners({ line }: { line: string }) {
  const corner = (
    <g fill="none" stroke={line} strokeWidth="1.2">
      <path d="M38 112C42 70 70 42 112 38M38 92C44 66 66 44 92 38M38 72C44 58 58 44 72 38" />
      <circle cx="44" cy="44" r="5" fill="#e5941a" stroke="none" />
    </g>
  );
  return (
    <>
      {corner}
      <g transform={`translate(${SHEET.width} 0) scale(-1 1)`}>{corner}</g>
      <g transform={`translate(0 ${SHEET.height}) scale(1 -1)`}>{corner}</g>
      <g transform={`translate(${SHEET.width} ${SHEET.height}) scale(-1 -1)`}>{corner}</g>
    </>
  );
}

function Signatures({ ink, line }: { ink: string; line: string }) {
  return (
    <g fill={ink} fontSize="13">
      <g fill="none" stroke={ink} strokeWidth="1.6" strokeLinecap="round">
        <path d="M112 368c8-18 14-26 18-22s-12 26-4 24 14-22 20-20-6 18 2 18 12-14 18-14 2 10 10 8 14-6 20-8" />
        <path d="M440 366c4-14 18-30 22-22s-20 22-10 24 20-16 26-16-4 14 4 14 10-10 16-10 4 8 12 6 16-10 24-6" />
      </g>
      <path d="M95 382h140M405 382h140" stroke={line} opacity="0.6" />
      <text x="165" y="400">
        {SAY.login.sample.left}
      </text>
      <text x="475" y="400">
        {SAY.login.sample.right}
      </text>
    </g>
  );
}

/** The SVG path of a rosette, rounded to tenths of a unit. */
function rosette(centreX: number, centreY: number, radius: number): string {
  const points = Array.from({ length: STEPS }, (_, step) => {
    const angle = (step / STEPS) * 2 * Math.PI * WINDINGS;
    const reach = radius * (0.68 + 0.32 * Math.cos((angle * LOOPS) / WINDINGS));
    return `${(centreX + reach * Math.cos(angle)).toFixed(1)} ${(centreY + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}
