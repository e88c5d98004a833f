// What a tool for agents is, and whom it acts for.
import type { ToolAnnotations } from "@modelcontextprotocol/server";
import type * as z from "zod/mini";
import type { Permission } from "#domain/account/permissions.ts";
import type { Context } from "../../context.ts";
import type { Program } from "../find-key.ts";
import type { ProgramHandlers } from "../handlers.ts";

/** The calls of /api/v1, with the parts that every one of them gets. */
export type Acting = { ctx: Context; calls: ProgramHandlers; principal: Program; ip: string };

type ObjectSchema = z.ZodMiniObject;

export type Tool<I extends ObjectSchema = ObjectSchema, O extends ObjectSchema = ObjectSchema> = {
  title: string;
  /** For the agent: when to use it, and what it does not do. */
  says: string;
  /** Some scope of the key must give it; null where every key may. */
  may: Permission | null;
  hints: ToolAnnotations;
  input: I;
  /** An allow-list: fields that it does not name are never sent. */
  output: O;
  run(acting: Acting, input: z.output<I>): Promise<z.input<O>>;
};

/** Infers the types of a tool from its schemas. */
export function tool<I extends ObjectSchema, O extends ObjectSchema>(made: Tool<I, O>): Tool {
  return made;
}

/** What every call of /api/v1 gets; nothing is kept, because no tool repeats by a key. */
export function askingAs({ ctx, principal, ip }: Acting) {
  return { principal, ip, once: { id: ctx.newId(), finish: async () => {} } };
}
