// What is counted as stored: every column whose size somebody chooses, with the trigger that counts it in the
// transaction that writes it (migrations/0135, 0140). A test asks the database whether a table is missing here.

/** The column by which the owner of a row is found. */
type OwnedBy = "owner_id" | "workspace_id" | "template_id" | "student_id";

/** Counted by the trigger `budget_stored`, in bytes of their text. */
export const STORED = {
  templates: { by: "owner_id", columns: ["name", "category", "language", "description", "issuer", "own_columns"] },
  variants: { by: "template_id", columns: ["name", "column_name", "values", "folded_values"] },
  students: { by: "template_id", columns: ["name", "certificate_number", "email", "mobile", "remarks", "extra"] },
  certificates: { by: "student_id", columns: ["words", "withdrawn_reason"] },
  certificate_versions: {
    by: "student_id",
    columns: ["words", "name", "certificate_number", "remarks", "extra"],
  },
  certificate_withdrawals: { by: "student_id", columns: ["reason"] },
  certificate_updates: { by: "template_id", columns: ["words", "variant_revisions"] },
  credentials: { by: "student_id", columns: ["body"] },
  posts: { by: "owner_id", columns: ["title", "subcategory", "main_category", "caption", "content"] },
  ai_fills: { by: "owner_id", columns: ["title", "summary", "selected_credit", "search_words"] },
  saved_texts: { by: "owner_id", columns: ["name", "subject", "message"] },
  brands: { by: "owner_id", columns: ["brand"] },
  shown_columns: { by: "template_id", columns: ["columns"] },
  import_mappings: { by: "owner_id", columns: ["header", "columns"] },
  claim_links: { by: "template_id", columns: ["column_name", "values", "folded_values", "number_column"] },
  claim_requests: { by: "template_id", columns: ["email", "name"] },
  corrections: {
    by: "template_id",
    columns: ["email", "email_before", "name_before", "name_asked", "note", "reason"],
  },
  sendings: { by: "template_id", columns: ["subject", "message"] },
  publications: { by: "template_id", columns: ["left_out", "subject", "message"] },
  batch_drafts: { by: "owner_id", columns: ["students"] },
  whatsapp_lists: { by: "template_id", columns: ["opt_in_column", "country"] },
  webhook_endpoints: { by: "workspace_id", columns: ["url", "events"] },
} as const satisfies Record<string, { by: OwnedBy; columns: readonly string[] }>;

/** Counted by triggers of their own: the bytes of the pictures, and the contents beside the number of versions. */
export const STORED_OTHERWISE = { files: "bytes", template_revisions: "content" } as const;
