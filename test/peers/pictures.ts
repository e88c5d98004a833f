// Openverse, Pexels and Pixabay on a real socket. They are strict: each request that their documents would not allow is
// recorded in `wrongs`.
import type { IncomingMessage, ServerResponse } from "node:http";
import sharp from "sharp";
import { serve } from "./serve.ts";

export const PICTURE_KEY = "picture-key";

/** Applies to every call while it is set; `svg`, `huge` and `elsewhere` concern only the pictures. */
export type PictureFault =
  "refuse" | "limit" | "break" | "hang" | "malformed" | "svg" | "huge" | "elsewhere" | "redirect" | "none";

export type PicturePeer = {
  url: string;
  fault: PictureFault | undefined;
  /** The requested addresses. */
  calls: string[];
  /** Rejects when a request was wrong. */
  close: () => Promise<void>;
};

const STATUS: Partial<Record<PictureFault, number>> = { refuse: 401, limit: 429, break: 500 };

export async function openPicturePeer(canary: string): Promise<PicturePeer> {
  const wrongs: string[] = [];
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#1f7a4d" } })
    .jpeg()
    .toBuffer();
  const { url, close } = await serve((request, response) => answer(request, response), wrongs);
  const peer: PicturePeer = { url, fault: undefined, calls: [], close };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const requested = new URL(request.url ?? "/", url);
    peer.calls.push(requested.pathname);
    const { fault } = peer;
    if (fault === "hang") return;
    const status = fault && STATUS[fault];
    if (status !== undefined) return void response.writeHead(status).end();
    if (requested.pathname.startsWith("/picture/")) return givePicture(response);
    const vendor = VENDORS[requested.pathname];
    if (vendor === undefined || request.method !== "GET")
      return wrong(response, `${request.method} ${requested.pathname}`);
    const complaint = vendor.complaint(requested.searchParams, request.headers);
    if (complaint !== undefined) return wrong(response, complaint);
    const place = fault === "elsewhere" ? canary : url;
    const words = encodeURIComponent(requested.searchParams.get("q") ?? requested.searchParams.get("query") ?? "");
    const found = fault === "none" ? [] : [1, 2].map((nth) => `${place}/picture/${words}-${nth}.jpg`);
    const body = JSON.stringify(vendor.says(found));
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(fault === "malformed" ? body.slice(0, -5) : body);
  }
  function givePicture(response: ServerResponse): void {
    if (peer.fault === "redirect") return void response.writeHead(302, { location: canary }).end();
    if (peer.fault === "svg")
      return void response.end("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>");
    if (peer.fault === "huge") return void response.end(Buffer.alloc(11 * 1024 * 1024, 1));
    response.writeHead(200, { "content-type": "image/jpeg" }).end(picture);
  }
  function wrong(response: ServerResponse, what: string): void {
    wrongs.push(what);
    response.writeHead(400).end();
  }
  return peer;
}

type Vendor = {
  complaint: (query: URLSearchParams, headers: IncomingMessage["headers"]) => string | undefined;
  says: (pictures: readonly string[]) => unknown;
};

const only = (query: URLSearchParams, ...names: string[]): string | undefined =>
  [...query.keys()].find((name) => !names.includes(name));
const isBetween = (text: string | null, least: number, most: number): boolean =>
  Number(text) >= least && Number(text) <= most;

const VENDORS: Readonly<Record<string, Vendor>> = {
  "/v1/images/": {
    complaint: (query) =>
      only(query, "q", "page_size", "mature") ?? (isBetween(query.get("page_size"), 1, 20) ? undefined : "page_size"),
    says: (pictures) => ({
      result_count: pictures.length,
      results: pictures.map((thumbnail, at) => ({
        id: String(at),
        thumbnail,
        url: "https://elsewhere.example/original.jpg",
        creator: "Asha Rao",
        license: "by",
        license_version: "4.0",
        foreign_landing_url: "https://commons.example/1",
      })),
    }),
  },
  "/v1/search": {
    complaint: (query, headers) =>
      only(query, "query", "per_page") ??
      (headers.authorization === PICTURE_KEY && isBetween(query.get("per_page"), 1, 80) ? undefined : "Pexels key"),
    says: (pictures) => ({
      page: 1,
      photos: pictures.map((large) => ({ url: "https://pexels.example/1", photographer: "Asha Rao", src: { large } })),
    }),
  },
  "/api/": {
    complaint: (query) =>
      only(query, "key", "q", "per_page", "safesearch") ??
      (query.get("key") === PICTURE_KEY &&
      isBetween(query.get("per_page"), 3, 200) &&
      (query.get("q") ?? "").length <= 100
        ? undefined
        : "Pixabay key"),
    says: (pictures) => ({
      hits: pictures.map((webformatURL) => ({ pageURL: "https://pixabay.example/1", user: "Asha Rao", webformatURL })),
    }),
  },
};
