// Serves the web application's files, and its document at every address of a screen.
import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { BUILD } from "../page/assets.ts";
import { wantsPage } from "./error-page.ts";
import { screenSender } from "./screens.ts";

const SCREEN = /^\/(?:$|\?|login(?:$|[/?])|user(?:$|[/?]))/;

/** Serves the build; without one, as in server tests, screens are a bare page. */
export function webPages(app: FastifyInstance, ctx: Context): void {
  const sendScreen = screenSender(ctx);
  if (existsSync(join(BUILD, "assets"))) {
    void app.register(fastifyStatic, {
      root: BUILD,
      wildcard: false,
      index: false,
      serveDotFiles: false,
      cacheControl: false,
      globIgnore: ["**/.vite/**", "**/*.html", "**/*.br"],
      // Clients that accept Brotli get the files compressed by the build; the others get gzip, compressed on request.
      preCompressed: true,
      setHeaders: (response, path) => {
        const built = path.startsWith(join(BUILD, "assets"));
        response.setHeader("cache-control", built ? "public, max-age=31536000, immutable" : "no-cache");
        response.setHeader("vary", "accept-encoding");
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    await ctx.limits.page("unknownPage", request.ip);
    if (!wantsPage(request)) throw new UserError("request.not_found");
    return sendScreen(request, reply, SCREEN.test(request.url) ? 200 : 404);
  });
  for (const path of ["/", "/login", "/join", "/user", "/user/*"]) {
    app.get(path, async (request, reply) => sendScreen(request, reply, 200));
  }
}
