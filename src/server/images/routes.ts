// The calls of Change Image.
import { IMAGE_SEARCH } from "#domain/certificate/image-search.ts";
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { searchImages } from "./search.ts";
import { setImage } from "./set.ts";

export function imageRoutes(ctx: Context): Pick<Handlers, "searchImages" | "setImage"> {
  return {
    async searchImages({ principal, query, ip }) {
      const requested = Number(query.per_page);
      const most =
        Number.isInteger(requested) && requested > 0 ? Math.min(requested, IMAGE_SEARCH.pageMost) : IMAGE_SEARCH.page;
      const found = await searchImages(ctx, { userId: principal.userId, ip, text: query.search_query, most });
      return { images: found.map(({ address }) => address), credits: found.map(({ credit }) => credit) };
    },

    async setImage({ principal, params, query }) {
      await setImage(ctx, principal, params.id, query.image_path);
      return { ok: true };
    },
  };
}
