// The worker of the import, in the thread of the test: happy-dom has no workers.
import { vi } from "vitest";
import type { Reply, Request } from "../../src/web/students/importing/worker.ts";

type Listener = (event: MessageEvent) => void;

let script: Promise<Listener> | undefined;
/** To the newest worker: an earlier one was terminated. */
let reply: ((message: Reply) => void) | undefined;

export class HereWorker extends EventTarget {
  constructor() {
    super();
    reply = (message) => this.reply(message);
  }
  postMessage(message: Request): void {
    this.deliver(message);
  }
  deliver(message: Request): void {
    script ??= readScript();
    void script.then((listener) => listener(new MessageEvent("message", { data: message })));
  }
  reply(message: Reply): void {
    this.dispatchEvent(new MessageEvent("message", { data: message }));
  }
  terminate(): void {}
}

/** What listens to messages in the script, which takes this for the worker's own scope. */
async function readScript(): Promise<Listener> {
  const listen = vi.spyOn(globalThis, "addEventListener");
  globalThis.postMessage = (message: Reply) => reply?.(message);
  await import("../../src/web/students/importing/worker.ts");
  const [, listener] = listen.mock.calls.find(([kind]) => kind === "message") ?? [];
  listen.mockRestore();
  if (typeof listener !== "function") throw new Error("The script listens to no messages");
  return listener;
}

vi.stubGlobal("Worker", HereWorker);
