// The certificates of a visit, page by page, and what their recipient does with them.
import { useCallback, useEffect, useState } from "react";
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { SAY } from "#domain/say/say.ts";
import { call, exchange } from "../client.ts";
import { saveFrom } from "../ui/save-file.ts";
import { reasonOr } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";
import { isVisitEnded } from "./use-mine.ts";

export type OwnCertificate = Answer<Calls["listMine"]>["data"][number];
export type Listed =
  | { state: "loading" }
  | { state: "failed"; why: string }
  | { state: "there"; certificates: readonly OwnCertificate[]; total: number; next: string | undefined };

const say = SAY.mine;

/** `onEnd`: the visit is over, and why. */
export function useCertificates(visit: string, onEnd: (why: string) => void) {
  const [listed, setListed] = useState<Listed>({ state: "loading" });
  const [isLoading, setLoading] = useState(false);

  /** Undefined if it failed, which was said. */
  const attempt = async <T>(work: () => Promise<T>, failed: string): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (isVisitEnded(error)) onEnd(say.visitEnded);
      else toast.error(reasonOr(failed, error));
      return undefined;
    }
  };

  const load = useCallback(async () => {
    setListed({ state: "loading" });
    try {
      setListed({ state: "there", ...(await pageOf(visit, undefined)) });
    } catch (error) {
      if (isVisitEnded(error)) onEnd(say.visitEnded);
      else setListed({ state: "failed", why: reasonOr(say.notLoaded, error) });
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onEnd` is made anew at each render
  }, [visit]);
  useEffect(() => void load(), [load]);

  async function more(): Promise<void> {
    if (listed.state !== "there") return;
    setLoading(true);
    const page = await attempt(() => pageOf(visit, listed.next), say.notLoaded);
    if (page !== undefined)
      setListed({ state: "there", ...page, certificates: [...listed.certificates, ...page.certificates] });
    setLoading(false);
  }

  async function hide(id: string, hidden: boolean): Promise<void> {
    const done = await attempt(() => call("hideMine", { params: { id }, body: { hidden }, visit }), say.notHidden);
    if (done === undefined) return;
    setListed((now) => {
      if (now.state !== "there") return now;
      return { ...now, certificates: now.certificates.map((each) => (each.id === id ? { ...each, hidden } : each)) };
    });
    toast.say(hidden ? say.hiddenNow : say.shownNow);
  }

  async function downloadAll(): Promise<void> {
    const made = await attempt(() => call("downloadMine", { visit }), say.notDownloaded);
    if (made !== undefined) saveFrom(made.url);
  }

  async function end(): Promise<void> {
    if ((await attempt(() => call("endMine", { visit }), say.notEnded)) !== undefined) onEnd(say.ended);
  }

  return { listed, load, more, isLoading, hide, downloadAll, end };
}

async function pageOf(visit: string, cursor: string | undefined) {
  const query = cursor === undefined ? {} : { cursor };
  const { answer, headers } = await exchange("listMine", { query, visit });
  const next = /[?&]cursor=([^>&]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
  return { certificates: answer.data, total: Number(headers.get("x-total-count") ?? 0), next };
}
