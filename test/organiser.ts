// An organiser who uses the API without a screen: signs in, makes a template, imports students. For benchmarks and the
// preparation of journeys.
import { setTimeout as sleep } from "node:timers/promises";
import { API } from "#api/call.ts";
import { type Content, EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { SECOND } from "#domain/time.ts";

export type Organiser = {
  token: string;
  ask(method: string, path: string, body?: unknown): Promise<unknown>;
  template(content: Content, language?: string): Promise<string>;
  importStudents(template: string, count: number): Promise<void>;
};

export async function openOrganiser(url: string, mobile = "9000000001", name = "Asha"): Promise<Organiser> {
  const { embeddedCode } = (await ask(url, "", "POST", "/send-otp", { mobile })) as { embeddedCode: string };
  const login = { mobile, otp: embeddedCode, name };
  const { token } = (await ask(url, "", "POST", "/verify-otp", login)) as { token: string };
  return organiserOf(url, token);
}

/** Who has this token; nobody, if it is empty. */
export function organiserOf(url: string, token: string): Organiser {
  return {
    token,
    ask: (method, path, body) => ask(url, token, method, path, body),
    async template(content, language = "English") {
      const fields = { name: "HackFest 2026", category: "Events", language };
      const { data } = (await ask(url, token, "POST", "/user/template", fields)) as { data: { id: string } };
      await ask(url, token, "POST", `/user/template/temp/${data.id}`, { content: JSON.stringify(content) });
      return data.id;
    },
    async importStudents(template, count) {
      const form = new FormData();
      form.set("user_template_id", template);
      form.set("file", new File([csvOf(count)], "students.csv", { type: "text/csv" }));
      await ask(url, token, "POST", "/user/students/import/csv", form);
    },
  };
}

/** A server that is overloaded for longer is not just starting. */
const TRIES = 10;

/** Repeats a request when a server that is overloaded, for example after its start, says when to retry. */
async function ask(url: string, token: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const form = body instanceof FormData;
  const request = {
    method,
    headers: {
      ...(token !== "" && { authorization: `Bearer ${token}` }),
      ...(!form && body !== undefined && { "content-type": "application/json" }),
    },
    body: form ? body : body === undefined ? null : JSON.stringify(body),
  };
  for (let tries = 1; ; tries++) {
    const response = await fetch(`${url}${API}${path}`, request);
    const answer: unknown = await response.json();
    if (response.ok) return answer;
    const again = response.headers.get("retry-after");
    if (response.status !== 503 || again === null || tries === TRIES)
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    await sleep(Number(again) * SECOND);
  }
}

export const NAMES = ["Ananya Krishnamurthy", "राहुल शर्मा", "Fatima Sheikh", "கார்த்திக் ராஜா", "Jaspreet Singh Ahluwalia"];

function csvOf(count: number): string {
  const rows = Array.from({ length: count }, (_, n) => {
    const name = `${NAMES[n % NAMES.length] ?? ""} ${n + 1}`;
    return `${name},HF-${n + 1},student${n + 1}@example.com,98765${String(n).padStart(5, "0")},"First place, ${n} teams"`;
  });
  return ["Name,Certificate Number,Email,Mobile,Remarks", ...rows].join("\n");
}

/** A typical design: title, name, description and QR code on A4 landscape. */
export const DESIGN: Content = {
  ...EMPTY_CONTENT,
  canvasSize: { width: 700, height: 495 },
  elements: [
    text("title", "Certificate of Achievement", 60, 34),
    text("name", "{{Student Name}}", 170, 40),
    {
      id: "for",
      type: "description",
      x: 100,
      y: 260,
      width: 500,
      height: 80,
      text: "took part in <secondary>HackFest 2026</secondary>: {{Remarks}}",
      fontSize: 18,
      fontFamily: "serif",
      fontWeight: "normal",
      primaryColor: "#333333",
      secondaryColor: "#8a4b08",
    },
    { id: "qr", type: "image", x: 300, y: 370, width: 100, height: 100, placeholder: false },
  ],
};

function text(id: string, words: string, y: number, fontSize: number): Content["elements"][number] {
  const place = { x: 50, y, width: 600, height: 70 };
  return {
    id,
    type: "title",
    ...place,
    text: words,
    fontSize,
    fontFamily: "serif",
    fontWeight: "bold",
    color: "#1e2a5a",
  };
}
