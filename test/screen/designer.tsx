// The designer of Asha's template, for component tests. The server stores each save and its version history.
import { screen, within } from "@testing-library/dom";
import type { TemplateWithContent } from "#api/shapes.ts";
import { NO_BRAND } from "#domain/brand/brand.ts";
import { type Content, EMPTY_CONTENT, parseContent } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { CANVAS_MARK } from "../../src/web/designer/keys/use-keys.ts";
import { DESIGN } from "../organiser.ts";
import { idOf, NO_VARIANTS, NOW, TEMPLATE } from "./samples.ts";
import { type Opened, openScreen, until } from "./screen.tsx";
import type { Answers, Request } from "./server.ts";

export type OpenedDesigner = Opened & {
  server: Answers & Pick<Required<Answers>, "saveCanvas">;
  /** The saved designs, the newest last. */
  saved: Content[];
  /** Presses keys on an element of the canvas, and waits until the change is waiting to be saved. */
  change: (name: RegExp, keys: string) => Promise<void>;
};

/** Resolves once the elements are on the canvas. */
export async function openDesigner(others: Answers = {}, design: Content = DESIGN): Promise<OpenedDesigner> {
  const saved: Content[] = [];
  const server = Object.assign(serverOf(design, saved), others);
  const opened = openScreen(`/user/templates/customize/${TEMPLATE.id}`, server);
  // A dialog that opens with the designer hides the rest of the page from the accessibility tree.
  await screen.findAllByRole("option", { hidden: true });
  return {
    ...opened,
    server,
    saved,
    async change(name, keys) {
      element(name).focus();
      await opened.user.keyboard(keys);
      await saveStatus("saving");
    },
  };
}

/** The designer of a template that has no design yet. */
export function openEmptyDesigner(others: Answers = {}): Opened & { server: Answers } {
  const server: Answers = Object.assign(serverOf(EMPTY_CONTENT, []), others);
  return { ...openScreen(`/user/templates/customize/${TEMPLATE.id}`, server), server };
}

function serverOf(design: Content, saved: Content[]) {
  const versions = () => [...saved.toReversed(), design];
  return {
    listColumns: { data: [] },
    listVariants: NO_VARIANTS,
    getBrand: { data: { brand: NO_BRAND, version: "" } },
    getCanvas: () => ({ data: templateWith(saved.at(-1) ?? design) }),
    saveCanvas({ body: { content } }: Request<"saveCanvas">) {
      saved.push(parseContent(content));
      return { data: { revision: idOf("revision"), content, updated_at: NOW } };
    },
    listRevisions: () => ({
      data: versions().map((_, nth) => ({ id: idOf(`${nth}`), at: NOW, autosaved: false, current: nth === 0 })),
    }),
    getRevision: ({ params }: Request<"getRevision">) => ({
      data: { content: JSON.stringify(versions()[Number.parseInt(params.revision, 10)]) },
    }),
  };
}

/** Opens a tab of the pane beside the canvas. */
export async function openTab({ user }: Pick<Opened, "user">, name: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole("tab", { name }));
  return screen.getByRole("tabpanel", { name });
}

/** An element on the canvas. */
export function element(name: string | RegExp): HTMLElement {
  return within(canvas()).getByRole("option", { name });
}

/** To look for a role in the whole designer takes ten times longer than on its canvas alone. */
export function canvas(): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[${CANVAS_MARK}]`);
  if (found === null) throw new Error("There is no canvas");
  return found;
}

/** Waits until the save status beside the Save button is this one. */
export function saveStatus(status: keyof typeof SAY.saving): Promise<void> {
  return until(() => [...document.querySelectorAll("output")].some((one) => one.textContent === SAY.saving[status]));
}

export function templateWith(design: Content): TemplateWithContent {
  return { ...TEMPLATE, content: JSON.stringify(design), revision: idOf("revision") };
}
