// Calls about the variants of a template.
import * as z from "zod/mini";
import { VARIANT, VariantRequest } from "#domain/certificate/variant.ts";
import { Id } from "#domain/id.ts";
import type { Call } from "../call.ts";
import { Done, Variant } from "../shapes.ts";
import { byId, data } from "./parts.ts";

const byVariant = { params: z.object({ id: Id, variant: Id }), idField: "id" } as const;

export const VARIANTS_CALLS = {
  listVariants: {
    method: "GET",
    path: "/user/template/:id/variants",
    who: "user",
    says: "The variants of a template in their order, and its own design, which is for everybody who meets no condition; each with how many students get it.",
    ...byId,
    answer: data(
      z.object({ variants: z.array(Variant), own: z.pick(Variant, { preview: true, designed: true, students: true }) }),
    ),
  },
  addVariant: {
    method: "POST",
    path: "/user/template/:id/variants",
    who: "user",
    says: "Adds a variant: a copy of the template's design, or of the variant `like`, for the students in whose column one of the values stands.",
    ...byId,
    body: z.extend(VariantRequest, { like: z.optional(Id) }),
    answer: data(z.object({ id: Id })),
  },
  updateVariant: {
    method: "PUT",
    path: "/user/template/:id/variants/:variant",
    who: "user",
    says: "Changes the name and the condition of a variant.",
    ...byVariant,
    body: VariantRequest,
    answer: Done,
  },
  orderVariants: {
    method: "POST",
    path: "/user/template/:id/variants/order",
    who: "user",
    says: "Puts all variants of a template in another order: the first whose condition a student meets counts.",
    ...byId,
    body: z.object({ variants: z.array(Id).check(z.maxLength(VARIANT.most)) }),
    answer: Done,
  },
  deleteVariant: {
    method: "DELETE",
    path: "/user/template/:id/variants/:variant",
    who: "user",
    says: "Deletes a variant. Certificates that were issued keep its design. It can be restored for 30 days.",
    ...byVariant,
    answer: Done,
  },
  restoreVariant: {
    method: "POST",
    path: "/user/template/:id/variants/:variant/restore",
    who: "user",
    says: "Restores a deleted variant.",
    ...byVariant,
    answer: Done,
  },
  columnValues: {
    method: "GET",
    path: "/user/template/:id/column-values",
    who: "user",
    says: "What a column of the list says, the most frequent first, with how many students; values are compared without case and spaces.",
    ...byId,
    query: z.object({ column: z.string().check(z.maxLength(VARIANT.column)) }),
    answer: data(z.array(z.object({ value: z.string(), students: z.number() }))),
  },
} as const satisfies Record<string, Call>;
