// A guilloche rosette, as on banknotes: one line, a hypotrochoid, drawn round a centre.

const WINDINGS = 12;
const LOOPS = 29;
const STEPS = 1400;

/** The path of a rosette of the given radius, in whole tenths of a unit. */
export function rosette(centreX: number, centreY: number, radius: number): string {
  const points = Array.from({ length: STEPS }, (_, step) => {
    const angle = (step / STEPS) * 2 * Math.PI * WINDINGS;
    const reach = radius * (0.68 + 0.32 * Math.cos((angle * LOOPS) / WINDINGS));
    return `${(centreX + reach * Math.cos(angle)).toFixed(1)} ${(centreY + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}
