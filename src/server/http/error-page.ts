// The page shown in a browser when an address cannot be answered: an ended link, a busy server. Programs get JSON.
import type { FastifyRequest } from "fastify";
import { API } from "#api/call.ts";
import { SAY } from "#domain/say/say.ts";
import { type Assets, readAssets } from "../page/assets.ts";
import { html } from "../page/html.ts";
import { noticeSheet } from "../page/notice.ts";
import { writePage } from "../page/page.ts";

/** True for a browser that opens an address; false for scripts and for pictures that a page loads. */
export function wantsPage(request: FastifyRequest): boolean {
  const accepts = request.headers.accept ?? "";
  return request.method === "GET" && !request.url.startsWith(API) && accepts.includes("text/html");
}

export function errorPage(status: number, text: string): string {
  const title = titleOf(status);
  // Only temporary errors get a link to try again; an ended link stays ended.
  const retryLink = status >= 429 && html`<p><a href="">${SAY.refusal.again}</a></p>`;
  const head = { title: SAY.product.of(title), description: text, url: "/" };
  return writePage(head, assetsOnce(), noticeSheet({ title, text }, retryLink));
}

function titleOf(status: number): string {
  if (status === 404 || status === 410) return SAY.refusal.gone;
  return status === 429 || status === 503 ? SAY.refusal.busy : SAY.refusal.broken;
}

let assets: Assets | undefined;

function assetsOnce(): Assets {
  return (assets ??= readAssets("page/text-page.ts"));
}
