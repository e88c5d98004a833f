// What agents may read by address: templates, their fields, and their batches in pages.
import {
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  ResourceNotFoundError,
  type ReadResourceResult,
} from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import { V1_CALLS } from "#api/v1/calls.ts";
import { isInScope } from "#domain/account/api-key.ts";
import type { Permission } from "#domain/account/permissions.ts";
import { requireScope } from "../admit.ts";
import { type Acting, askingAs } from "./tool.ts";

const JSON_TYPE = "application/json";
const START = "prashasti://templates/";
const ADDRESS = /^prashasti:\/\/templates\/([\w-]{1,64})(?:\/(fields|batches))?(?:\?cursor=([^&#]+))?$/;

type Kind = { may: Permission; template: string; name: string; title: string; description: string };

const KINDS: readonly Kind[] = [
  {
    may: "designs.see",
    template: `${START}{template}`,
    name: "template",
    title: "Template",
    description: "A template: its name, language and issuer, and how many students have their certificate.",
  },
  {
    may: "designs.see",
    template: `${START}{template}/fields`,
    name: "fields",
    title: "Fields of a template",
    description: "The fields that a template prints, its variants, and what each certificate costs.",
  },
  {
    may: "mails.see",
    template: `${START}{template}/batches{?cursor}`,
    name: "batches",
    title: "Batches of a template",
    description:
      "The batches of mails of a template, the newest first, in pages: `next` is the cursor of the next one.",
  },
];

export function listResourceTemplates({ principal }: Acting): ListResourceTemplatesResult {
  const resourceTemplates = KINDS.filter(({ may }) => isInScope(principal.key.scopes, may)).map(
    ({ template: uriTemplate, name, title, description }) => ({
      uriTemplate,
      name,
      title,
      description,
      mimeType: JSON_TYPE,
    }),
  );
  return { resourceTemplates };
}

/** The templates; a page of them at a time. */
export async function listResources(acting: Acting, cursor: string | undefined): Promise<ListResourcesResult> {
  if (!isInScope(acting.principal.key.scopes, "designs.see")) return { resources: [] };
  const asked = { ...askingAs(acting), params: undefined, body: undefined };
  const query = { q: undefined, limit: undefined, cursor };
  const { data, next } = await acting.calls.v1ListTemplates({ ...asked, query });
  const resources = data.map(({ id, name, updated_at: lastModified }) => ({
    uri: `${START}${id}`,
    name: id,
    title: name,
    mimeType: JSON_TYPE,
    annotations: { lastModified },
  }));
  return { resources, ...(next !== null && { nextCursor: next }) };
}

export async function readResource(acting: Acting, uri: string): Promise<ReadResourceResult> {
  const [, id, part, cursor] = ADDRESS.exec(uri) ?? [];
  if (id === undefined || (cursor !== undefined && part !== "batches")) throw new ResourceNotFoundError(uri);
  requireScope(acting.principal, part === "batches" ? "mails.see" : "designs.see");
  const value = await (part === "batches" ? batchesOf(acting, id, cursor) : templateOf(acting, id, part === "fields"));
  return { contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify(value) }] };
}

async function templateOf(acting: Acting, id: string, fieldsOnly: boolean) {
  const asked = { ...askingAs(acting), params: { id }, query: undefined, body: undefined };
  // As in an answer of /api/v1: fields that its schema does not name are never sent.
  const { data } = z.parse(V1_CALLS.v1GetTemplate.answer, await acting.calls.v1GetTemplate(asked));
  const { fields, variants, credits_each, ...template } = data;
  return fieldsOnly ? { template: id, fields, variants, credits_each } : template;
}

async function batchesOf(acting: Acting, id: string, cursor: string | undefined) {
  const query = { limit: undefined, cursor: cursor && decodeURIComponent(cursor) };
  const asked = { ...askingAs(acting), params: { id }, query, body: undefined };
  return z.parse(V1_CALLS.v1ListBatches.answer, await acting.calls.v1ListBatches(asked));
}
