// How long the check of a certificate takes over HTTP: of one's own, as JSON and as the picture that was downloaded.
import { API } from "#api/call.ts";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { newElement } from "#domain/canvas/elements.ts";
import { openOrganiser } from "../../test/organiser.ts";
import { type Figure, percentile } from "../figure.ts";
import { openScene } from "../scene.ts";

const GOAL_MS = 50;
const CERTIFICATES = 20;

type Files = { json: Blob; picture: Blob };

export async function verifyFigure(quick: boolean): Promise<Figure> {
  const rounds = quick ? 5 : 25;
  const scene = await openScene({ CREDITS: "unlimited" });
  try {
    const { url } = scene.server;
    const certificates = await issue(url);
    const times: Record<keyof Files, number[]> = { json: [], picture: [] };
    // The first round starts the process that reads pictures.
    for (let round = 0; round <= rounds; round++) {
      for (const files of certificates)
        for (const kind of ["json", "picture"] as const) {
          const ms = await checkMs(url, files[kind]);
          if (round > 0) times[kind].push(ms);
        }
    }
    return {
      figure: "trust.verify",
      value: percentile(times.json, 99),
      unit: "ms",
      goal: GOAL_MS,
      n: times.json.length,
      observed: { median: percentile(times.json, 50), picture: percentile(times.picture, 99) },
    };
  } finally {
    await scene.close();
  }
}

async function issue(url: string): Promise<Files[]> {
  const organiser = await openOrganiser(url);
  const elements = [newElement("title", { id: "name", phone: false })];
  const template = await organiser.template({ ...EMPTY_CONTENT, elements });
  const certificates: Files[] = [];
  for (let nth = 0; nth < CERTIFICATES; nth++) {
    const student = { name: `Asha Rao ${nth}`, certificate_number: "", remarks: "", user_template_id: template };
    const { id } = (await organiser.ask("POST", "/user/students", student)) as { id: string };
    await organiser.ask("POST", `/user/students/${id}/shared`);
    const read = async (end: string) => (await fetch(`${url}/certify/${id}.${end}`)).blob();
    certificates.push({ json: await read("json"), picture: await read("png") });
  }
  return certificates;
}

async function checkMs(url: string, file: Blob): Promise<number> {
  const form = new FormData();
  form.set("file", file);
  const began = performance.now();
  const response = await fetch(`${url}${API}/verify`, { method: "POST", body: form });
  const { data } = (await response.json()) as { data?: { verdict: string } };
  const ms = performance.now() - began;
  if (data?.verdict !== "valid") throw new Error(`A certificate of its own is ${data?.verdict ?? response.status}`);
  return ms;
}
