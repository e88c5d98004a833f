// All tables, one file for each feature. Stores import them from here, and drizzle-kit compares them with the
// migrations.
export * from "./schema/signin.ts";
export * from "./schema/workspaces.ts";
export * from "./schema/invitations.ts";
export * from "./schema/events.ts";
export * from "./schema/templates.ts";
export * from "./schema/students.ts";
export * from "./schema/student-words.ts";
export * from "./schema/certificates.ts";
export * from "./schema/corrections.ts";
export * from "./schema/deliveries.ts";
export * from "./schema/publications.ts";
export * from "./schema/counts.ts";
export * from "./schema/credits.ts";
export * from "./schema/payments.ts";
export * from "./schema/files.ts";
export * from "./schema/ai.ts";
export * from "./schema/images.ts";
export * from "./schema/posts.ts";
export * from "./schema/exports.ts";
export * from "./schema/limits.ts";
export * from "./schema/budgets.ts";
export * from "./schema/trust.ts";
export * from "./schema/credentials.ts";
export * from "./schema/issuer-domains.ts";
export * from "./schema/issuer-profiles.ts";
export * from "./schema/recipients.ts";
