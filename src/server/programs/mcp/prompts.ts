// Requests that people choose in their agent, with how to go about them.
import type { GetPromptResult, Prompt } from "@modelcontextprotocol/server";

type Made = { listed: Prompt; text: (given: Readonly<Record<string, string>>) => string };

const ARGUMENTS = {
  template: { name: "template", description: "The name or the id of the template", required: true },
  list: { name: "list", description: "The people, as rows of a table, or where the list is", required: true },
  person: { name: "person", description: "The name or the e-mail address of the person", required: true },
} as const;

const PROMPTS: readonly Made[] = [
  {
    listed: {
      name: "send_certificates",
      title: "Send certificates for this list",
      description: "Checks a list, prepares the batch, and gives you the link where you send it.",
      arguments: [ARGUMENTS.template, ARGUMENTS.list],
    },
    text: ({ template = "", list = "" }) => `Prepare certificates of the template "${template}" for this list:

${list}

1. Find the template with list_templates, and what it prints with read_template_fields.
2. Match the columns of the list with the fields. Ask me where you are not sure; do not guess names or addresses.
3. Call check_list. Show me every wrong row, every text that does not fit, every empty field, and the credits.
4. When I agree, call draft_batch, and give me its link. You cannot send: I look at the batch there and press Send.`,
  },
  {
    listed: {
      name: "check_before_ceremony",
      title: "Check a list before the ceremony",
      description: "Says what would go wrong with a list, and changes nothing.",
      arguments: [ARGUMENTS.template, ARGUMENTS.list],
    },
    text: ({ template = "", list = "" }) => `Check this list for the certificates of "${template}":

${list}

Use read_template_fields and check_list only; change nothing. Then list, in this order: rows that would be refused, people without an e-mail, names that do not fit, empty fields, people who were mailed before, and the credits. Say what I should correct, row by row.`,
  },
  {
    listed: {
      name: "why_not_received",
      title: "Why did somebody not get theirs?",
      description: "Finds a person's certificates and says what became of the mails.",
      arguments: [ARGUMENTS.person, { ...ARGUMENTS.template, required: false }],
    },
    text: ({ person = "", template = "" }) => `${person} says that their certificate did not arrive.

1. Find it with find_certificates: by the e-mail address if you have it, else by words of the name in the template${template === "" ? "s that list_templates gives" : ` "${template}"`}.
2. Say what its state and the state of its newest mail mean: not on the list, not issued yet, waiting, sent (then ask them to look into spam), failed or blocked (say the reason), or withdrawn.
3. Say what I can do in the app. Do not add or change anybody.`,
  },
];

export const PROMPT_LIST: readonly Prompt[] = PROMPTS.map(({ listed }) => listed);

/** Undefined when there is none of that name, or an argument that it needs is missing. */
export function promptNamed(name: string, given: Readonly<Record<string, string>>): GetPromptResult | undefined {
  const made = PROMPTS.find(({ listed }) => listed.name === name);
  if (made === undefined || made.listed.arguments?.some((each) => each.required === true && !given[each.name]))
    return undefined;
  return {
    description: made.listed.description ?? "",
    messages: [{ role: "user", content: { type: "text", text: made.text(given) } }],
  };
}
