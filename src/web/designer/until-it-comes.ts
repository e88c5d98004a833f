// For parts of the designer that it can do without for a while: where the network is gone the work goes on, and they are asked for again.
import { serverAnswers } from "../shell/server-answers.ts";

const AGAIN_MS = 2000;

/** Fails only where the server is there and its file is not, as after an upgrade. */
export async function untilItComes<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let answered = false; ;) {
    try {
      return await load();
    } catch (error) {
      if (answered) throw error;
      answered = await serverAnswers();
      if (!answered) await new Promise((again) => setTimeout(again, AGAIN_MS));
    }
  }
}
