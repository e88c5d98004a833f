// The tables. Facts carry dates; money and mail are rows that are never rewritten into something else.
// One file a feature; stores import them from here, and drizzle-kit compares them with the migrations.
export * from "./schema/signin.ts";
export * from "./schema/templates.ts";
export * from "./schema/students.ts";
export * from "./schema/certificates.ts";
export * from "./schema/corrections.ts";
export * from "./schema/deliveries.ts";
export * from "./schema/credits.ts";
export * from "./schema/payments.ts";
export * from "./schema/files.ts";
export * from "./schema/ai.ts";
export * from "./schema/images.ts";
export * from "./schema/posts.ts";
export * from "./schema/exports.ts";
export * from "./schema/limits.ts";
