// The sample texts of a starter, which are replaced before anything is sent.
import { expect, test } from "vitest";
import type { Element } from "#domain/canvas/content.ts";
import { SAMPLE_SIGNERS } from "#domain/magic/signers.ts";
import { SAY } from "#domain/say/say.ts";
import { DESIGN } from "../../../../test/organiser.ts";
import { openDesigner } from "../../../../test/screen/designer.tsx";
import { field, says } from "../../../../test/screen/screen.tsx";

const say = SAY.sampleTexts;
const { name } = Object.values(SAMPLE_SIGNERS)[0] ?? { name: "" };

test("two signatories with the same sample name have fields of their own", async () => {
  const signers = DESIGN.elements.slice(0, 2).map((one, at) => ({ ...one, id: `signer${at}`, text: name }));
  const elements: Element[] = [...DESIGN.elements, ...signers];
  const { user, press, saved } = await openDesigner({}, { ...DESIGN, elements });
  await says(say.title);
  const second = field(say.insteadOfNth(name, 2));
  await user.clear(second);
  await user.type(second, "Prof. Gupta");
  await press(SAY.product.save);
  await says(SAY.designer.saved);
  const texts = saved.at(-1)?.elements.filter(({ id }) => id.startsWith("signer"));
  expect(texts?.map((one) => one["text"])).toEqual([name, "Prof. Gupta"]);
});
