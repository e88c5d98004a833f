// What the parameters of the calls mean, for the OpenAPI document.

/** By the kind of thing that an id names. */
const IDS: Record<string, string> = {
  batch: "The id of a batch of mails.",
  draft: "The id of a batch that an agent prepared.",
  template: "The id of a template.",
  student: "The id of a student, which is also that of the certificate.",
  certificate: "The id of a student or of a post.",
  fill: "The id of a certificate on which AI works.",
  post: "The id of a post.",
  correction: "The id of a request for a correction.",
  order: "The id of an order.",
  workspace: "The id of a workspace.",
  webhook: "The id of a webhook.",
};

const PARAMETERS: Record<string, string> = {
  again: "Also those who got one before.",
  amount: "The price of the plan, in the smallest unit of its currency.",
  certificate_number: "A certificate number.",
  column: "The name of a column.",
  cursor: "Where the page begins: from the answer of the page before.",
  draft: "The id of a batch that an agent prepared.",
  email: "An e-mail address.",
  from: "The first day, such as 2026-11-20; without it, from the first figure on.",
  id: "The id of what the call is about.",
  image_path: "The path of a picture that is stored already.",
  images: "Which kind of pictures.",
  invitation: "The id of an invitation.",
  key: "The id of an API key.",
  kind: "The kind of the events.",
  limit: "The most rows in the answer.",
  member: "The id of a member.",
  message: "The id of an event that was sent.",
  name: "The name of a starter design.",
  ours: "Whether to put the workspace's colours and signatories into the design.",
  page: "The number of the page.",
  per_page: "How many pictures a page has.",
  q: "The words to look for.",
  razorpay_order_id: "The provider's id of the order.",
  razorpay_payment_id: "The provider's id of the payment.",
  razorpay_signature: "The provider's signature of both ids.",
  request: "The id of a request for a certificate.",
  revision: "The id of a saved state of the design.",
  search_query: "The words to look for.",
  shape: "The shape of the paper.",
  since: "The events after this time.",
  sort: "The column by which the rows are sorted.",
  state: "Only the students in this state.",
  students: "The ids of students, with commas between them.",
  template: "The id of a template.",
  to: "The last day, such as 2026-11-20; today without it.",
  tokens: "The number of credits.",
  topic: "What the events are about.",
  user: "The events of this member only.",
  user_template_id: "The id of a template.",
  variant: "The id of a variant of the template.",
  view: "Which rows come first.",
  webhook: "The id of a webhook.",
  without_email: "Only those who have no e-mail.",
};

/** `of`: the kind of thing that the call names, if it names one. */
export function describeParameter(name: string, of?: string): { description?: string } {
  const description = (name === "id" && of !== undefined ? IDS[of] : undefined) ?? PARAMETERS[name];
  return description === undefined ? {} : { description };
}
