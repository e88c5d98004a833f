// The sign for a picture that AI will draw: hills under a sun, with sparks; in the middle, so that it is seen in boxes
// of every shape.
const SIDE = 300;
const SPARK = "q2 18 20 20q-18 2-20 20q-2-18-20-20q18-2 20-20z";
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">
<rect width="${SIDE}" height="${SIDE}" fill="#e8eaf8"/>
<rect x="90" y="100" width="120" height="100" rx="12" fill="#fff" stroke="#353f94" stroke-width="6"/>
<circle cx="122" cy="130" r="11" fill="#e5941a"/>
<path d="M97 194l34-38 22 22 24-30 27 34v6q0 6-6 6z" fill="#353f94"/>
<path d="M196 78${SPARK}M226 108${SPARK}" fill="#e5941a" stroke="#e8eaf8" stroke-width="3"/>
</svg>`;

/** The address of the picture. */
export const AI_SIGN = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`;
