// Ids of templates, students, posts and files: 128 random bits, URL-safe, so that they cannot be guessed.
import * as z from "zod/mini";

export const ID = { bytes: 16, length: 22, pattern: /^[A-Za-z0-9_-]{22}$/ } as const;

export const Id = z.string().check(z.regex(ID.pattern));
