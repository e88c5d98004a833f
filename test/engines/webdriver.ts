// The part of W3C WebDriver that the checks in other engines need, over HTTP.
import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../free-port.ts";

export type Driver = {
  open(url: string): Promise<void>;
  /** The body of a function; its answer must be JSON. */
  run<T>(script: string, ...values: unknown[]): Promise<T>;
  resize(width: number, height: number): Promise<void>;
  /** A PNG of the element. */
  screenshot(selector: string): Promise<Buffer>;
  /** Presses on the first point, moves over the others and releases; in CSS pixels from the window's corner. */
  drag(points: readonly Point[]): Promise<void>;
  close(): Promise<void>;
};

export type Engine = {
  name: string;
  driver: string;
  args: (port: number) => string[];
  capabilities: object;
  /** Whether it draws some letters differently from the server. */
  differs: boolean;
};

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const STARTS_WITHIN_MS = 20_000;

export async function openDriver({ driver, args, capabilities }: Engine): Promise<Driver> {
  const port = await freePort();
  const child = spawn(driver, args(port), { stdio: "ignore" });
  const base = `http://127.0.0.1:${port}`;
  await answering(`${base}/status`);
  const { sessionId } = (await call(base, "POST", "/session", { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string;
  };
  const ask = (method: string, path: string, body?: object) => call(base, method, `/session/${sessionId}${path}`, body);
  return {
    open: async (url) => void (await ask("POST", "/url", { url })),
    run: async <T>(script: string, ...values: unknown[]) =>
      (await ask("POST", "/execute/sync", { script, args: values })) as T,
    resize: async (width, height) => void (await ask("POST", "/window/rect", { width, height })),
    async screenshot(selector) {
      const found = (await ask("POST", "/element", { using: "css selector", value: selector })) as Record<
        string,
        string
      >;
      return Buffer.from((await ask("GET", `/element/${found[ELEMENT]}/screenshot`)) as string, "base64");
    },
    drag: async (points) => void (await ask("POST", "/actions", { actions: [pointer(points)] })),
    close: () => end(ask, child),
  };
}

type Point = { x: number; y: number };

function pointer([first, ...others]: readonly Point[]): object {
  const actions = [
    moveTo(first ?? { x: 0, y: 0 }),
    { type: "pointerDown", button: 0 },
    ...others.map(moveTo),
    { type: "pointerUp", button: 0 },
  ];
  return { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions };
}

function moveTo(point: Point): object {
  return { type: "pointerMove", duration: 50, origin: "viewport", ...point };
}

async function end(ask: (method: string, path: string) => Promise<unknown>, child: ChildProcess): Promise<void> {
  await ask("DELETE", "").catch(() => undefined);
  child.kill();
}

async function answering(url: string): Promise<void> {
  const before = performance.now() + STARTS_WITHIN_MS;
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (performance.now() > before) throw new Error(`${url} does not answer`);
    await sleep(100);
  }
}

async function call(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${base}${path}`, { method, body: body === undefined ? null : JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
  return value;
}
