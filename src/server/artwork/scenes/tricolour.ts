// The background for national days: saffron, white, green, and the Ashoka wheel.
import { atLightness, colour, css } from "../colour.ts";
import { layPaper } from "../parts/grounds.ts";
import { seal } from "../parts/seals.ts";
import { withSavedState, metal, drawAt, WIDE, type ArtworkScene } from "../scene.ts";

const SAFFRON = colour(0.75, 0.17, 58);

const GREEN = colour(0.5, 0.14, 148);

const CHAKRA = colour(0.35, 0.14, 268);

export function tricolour(scene: ArtworkScene): void {
  const { context, colours } = scene;
  layPaper(scene);
  wheel(scene);
  for (const [tone, turn] of [
    [SAFFRON, 0],
    [GREEN, Math.PI],
  ] as const) {
    withSavedState(context, () => {
      context.translate(500, 500);
      context.rotate(turn);
      context.translate(-500, -500);
      for (const [height, alpha, lift] of [
        [190, 0.28, 0.1],
        [150, 0.5, 0.06],
        [112, 1, 0],
      ] as const) {
        context.fillStyle = css(atLightness(tone, tone.l + lift), alpha);
        context.beginPath();
        context.moveTo(-10, -10);
        context.lineTo(WIDE + 10, -10);
        context.lineTo(WIDE + 10, height * 0.55);
        context.bezierCurveTo(760, height * 1.5, 560, height * 0.1, 330, height * 0.8);
        context.bezierCurveTo(200, height * 1.2, 90, height * 1.25, -10, height * 1.5);
        context.fill();
      }
      context.strokeStyle = metal(scene);
      context.lineWidth = 3;
      context.beginPath();
      context.moveTo(WIDE + 10, 68);
      context.bezierCurveTo(760, 176, 560, 18, 330, 97);
      context.bezierCurveTo(200, 142, 90, 147, -10, 175);
      context.stroke();
    });
  }
  seal({ ...scene, colours: { ...colours, deep: CHAKRA, dark: false } }, [500, 838], 56, "scallop");
}

/** A faint wheel with 24 spokes. */
function wheel({ context }: ArtworkScene): void {
  context.strokeStyle = css(CHAKRA, 0.09);
  context.fillStyle = css(CHAKRA, 0.09);
  context.lineWidth = 9;
  drawAt(context, [500, 480], {}, () => {
    context.beginPath();
    context.arc(0, 0, 262, 0, 7);
    context.stroke();
    for (let spoke = 0; spoke < 24; spoke++) {
      drawAt(context, [0, 0], { turn: (spoke / 24) * Math.PI * 2 }, () => {
        context.beginPath();
        context.moveTo(34, 0);
        context.lineTo(120, -8);
        context.lineTo(254, 0);
        context.lineTo(120, 8);
        context.fill();
      });
    }
    context.beginPath();
    context.arc(0, 0, 34, 0, 7);
    context.fill();
  });
}
