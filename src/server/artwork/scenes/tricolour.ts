// The certificate of a national day: saffron, white, green, and the wheel.
import { atLightness, colour, css } from "../colour.ts";
import { layPaper } from "../parts/grounds.ts";
import { seal } from "../parts/seals.ts";
import { apart, metal, placedIn, WIDE, type ArtworkScene } from "../scene.ts";

const SAFFRON = colour(0.75, 0.17, 58);

const GREEN = colour(0.5, 0.14, 148);

const CHAKRA = colour(0.35, 0.14, 268);

export function tricolour(scene: ArtworkScene): void {
  const { to, colours } = scene;
  layPaper(scene);
  wheel(scene);
  for (const [tone, turn] of [
    [SAFFRON, 0],
    [GREEN, Math.PI],
  ] as const) {
    apart(to, () => {
      to.translate(500, 500);
      to.rotate(turn);
      to.translate(-500, -500);
      for (const [height, alpha, lift] of [
        [190, 0.28, 0.1],
        [150, 0.5, 0.06],
        [112, 1, 0],
      ] as const) {
        to.fillStyle = css(atLightness(tone, tone.l + lift), alpha);
        to.beginPath();
        to.moveTo(-10, -10);
        to.lineTo(WIDE + 10, -10);
        to.lineTo(WIDE + 10, height * 0.55);
        to.bezierCurveTo(760, height * 1.5, 560, height * 0.1, 330, height * 0.8);
        to.bezierCurveTo(200, height * 1.2, 90, height * 1.25, -10, height * 1.5);
        to.fill();
      }
      to.strokeStyle = metal(scene);
      to.lineWidth = 3;
      to.beginPath();
      to.moveTo(WIDE + 10, 68);
      to.bezierCurveTo(760, 176, 560, 18, 330, 97);
      to.bezierCurveTo(200, 142, 90, 147, -10, 175);
      to.stroke();
    });
  }
  seal({ ...scene, colours: { ...colours, deep: CHAKRA, dark: false } }, [500, 838], 56, "scallop");
}

/** A wheel of twenty-four spokes, barely there. */
function wheel({ to }: ArtworkScene): void {
  to.strokeStyle = css(CHAKRA, 0.09);
  to.fillStyle = css(CHAKRA, 0.09);
  to.lineWidth = 9;
  placedIn(to, [500, 480], {}, () => {
    to.beginPath();
    to.arc(0, 0, 262, 0, 7);
    to.stroke();
    for (let spoke = 0; spoke < 24; spoke++) {
      placedIn(to, [0, 0], { turn: (spoke / 24) * Math.PI * 2 }, () => {
        to.beginPath();
        to.moveTo(34, 0);
        to.lineTo(120, -8);
        to.lineTo(254, 0);
        to.lineTo(120, 8);
        to.fill();
      });
    }
    to.beginPath();
    to.arc(0, 0, 34, 0, 7);
    to.fill();
  });
}
