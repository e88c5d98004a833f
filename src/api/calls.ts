// The table of calls: those of specification section 7 and of product.md, one file per feature.
import type { Call } from "./call.ts";
import { AI_CALLS } from "./calls/ai.ts";
import { API_KEYS_CALLS } from "./calls/api-keys.ts";
import { CERTIFICATES_CALLS } from "./calls/certificates.ts";
import { CLAIMS_CALLS } from "./calls/claims.ts";
import { CORRECTIONS_CALLS } from "./calls/corrections.ts";
import { CREDITS_CALLS } from "./calls/credits.ts";
import { DESK_CALLS } from "./calls/desk.ts";
import { DELIVERIES_CALLS } from "./calls/deliveries.ts";
import { DRAFTS_CALLS } from "./calls/drafts.ts";
import { PUBLISHING_CALLS } from "./calls/publishing.ts";
import { EVENTS_CALLS } from "./calls/events.ts";
import { FIGURES_CALLS } from "./calls/figures.ts";
import { FILES_CALLS } from "./calls/files.ts";
import { BRAND_CALLS } from "./calls/brand.ts";
import { ISSUER_CALLS } from "./calls/issuer.ts";
import { MINE_CALLS } from "./calls/mine.ts";
import { PASSKEYS_CALLS } from "./calls/passkeys.ts";
import { PEOPLE_CALLS } from "./calls/people.ts";
import { POSTS_CALLS } from "./calls/posts.ts";
import { PROFILE_CALLS } from "./calls/profile.ts";
import { SAVED_TEXTS_CALLS } from "./calls/saved-texts.ts";
import { SETTINGS_CALLS } from "./calls/settings.ts";
import { SIGNIN_CALLS } from "./calls/signin.ts";
import { STUDENTS_CALLS } from "./calls/students.ts";
import { TEMPLATES_CALLS } from "./calls/templates.ts";
import { VARIANTS_CALLS } from "./calls/variants.ts";
import { VERIFY_CALLS } from "./calls/verify.ts";
import { WEBHOOKS_CALLS } from "./calls/webhooks.ts";
import { WHATSAPP_CALLS } from "./calls/whatsapp.ts";
import { WORKSPACES_CALLS } from "./calls/workspaces.ts";

export const CALLS = {
  ...SIGNIN_CALLS,
  ...PASSKEYS_CALLS,
  ...SETTINGS_CALLS,
  ...TEMPLATES_CALLS,
  ...VARIANTS_CALLS,
  ...STUDENTS_CALLS,
  ...PEOPLE_CALLS,
  ...DELIVERIES_CALLS,
  ...WHATSAPP_CALLS,
  ...DRAFTS_CALLS,
  ...DESK_CALLS,
  ...PUBLISHING_CALLS,
  ...CERTIFICATES_CALLS,
  ...VERIFY_CALLS,
  ...CORRECTIONS_CALLS,
  ...MINE_CALLS,
  ...CLAIMS_CALLS,
  ...AI_CALLS,
  ...FILES_CALLS,
  ...POSTS_CALLS,
  ...CREDITS_CALLS,
  ...PROFILE_CALLS,
  ...WORKSPACES_CALLS,
  ...EVENTS_CALLS,
  ...FIGURES_CALLS,
  ...API_KEYS_CALLS,
  ...WEBHOOKS_CALLS,
  ...ISSUER_CALLS,
  ...BRAND_CALLS,
  ...SAVED_TEXTS_CALLS,
} as const satisfies Record<string, Call>;

export type Calls = typeof CALLS;
export type CallName = keyof Calls;
