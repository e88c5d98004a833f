// What the server draws of a certificate or a post: strangers are told no address of the organiser's pictures.
import type { Content } from "#domain/canvas/content.ts";
import { certificateOf } from "../src/server/certificates/make.ts";
import type { World } from "./world.ts";

export async function drawnDesign({ ctx }: World, id: string): Promise<Content> {
  const found = await certificateOf(ctx, id);
  if (found.state !== "in force") throw new Error(`Not in public view: ${found.state}`);
  return found.shown.design.content;
}
