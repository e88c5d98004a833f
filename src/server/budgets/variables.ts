// The variables of what one account may use (table.ts); rows of the table in ../variables.ts.
import { budget } from "../variable-forms.ts";

export const BUDGET_VARIABLES = {
  BUDGET_STORAGE_MB: budget(2048).describe(
    "What one person may store, in megabytes, over all workspaces that they made: pictures, designs and their versions, lists, posts, texts. What is deleted counts until it is erased. `npm run admin -- budget` allows an account more or less.",
  ),
  BUDGET_TEMPLATES: budget(500).describe("The most templates of one account."),
  BUDGET_STUDENTS: budget(1_000_000).describe(
    "The most students of one account, over all templates. Deleted ones count until they are erased.",
  ),
  BUDGET_REVISIONS: budget(20_000).describe("The most saved states of designs of one account."),
  BUDGET_CPU_SECONDS: budget(7200).describe(
    "The most seconds per day (UTC) that the server reads lists and pictures of one account, and draws for it. Of what others see a tenth counts.",
  ),
  BUDGET_UNKNOWN_KEYS_KB: budget(64).describe(
    "The most kilobytes in one design under keys that Prashasti does not know.",
  ),
  BUDGET_IN_FLIGHT_MB: budget(96).describe(
    "The most megabytes of one account that arrive at the same time; three times as many for all accounts together. Clients without an account have as many for all of them, and half of it for one network (/24, /48). Nobody gets more than they leave free. The largest upload has 96.",
  ),
  BUDGET_MEGAPIXELS: budget(100).describe("The most megapixels of the pictures of one design together."),
};
