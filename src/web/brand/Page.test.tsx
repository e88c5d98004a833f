// The brand of a workspace: its colours, fonts, logo and signatories.
import { screen } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { type Brand, NO_BRAND } from "#domain/brand/brand.ts";
import { SAY } from "#domain/say/say.ts";
import { openScreen, says } from "../../../test/screen/screen.tsx";
import { type Answers, BROKEN, refusal } from "../../../test/screen/server.ts";

const say = SAY.brand;
const FILE = "/files/0123456789012345678901.png";

function openBrand(brand: Partial<Brand> = {}, others: Answers = {}) {
  const saved: Brand[] = [];
  const versions: (string | undefined)[] = [];
  const keep: Answers["saveBrand"] = ({ body: { version, ...body } }) => {
    versions.push(version);
    saved.push(body);
    return { data: { brand: body, version: "saved" } };
  };
  const answers: Answers = {
    getBrand: { data: { brand: { ...NO_BRAND, ...brand }, version: "read" } },
    saveBrand: keep,
    uploadFiles: [{ id: "0123456789012345678901", src: FILE, name: "logo.png", width: 100, height: 50 }],
    ...others,
  };
  return { ...openScreen("/user/brand", answers), answers, keep, saved, versions };
}

describe("The brand", () => {
  test("is typed, chosen and saved as a whole", { tags: "full" }, async () => {
    const { user, press, saved } = openBrand();
    await press(say.addColour);
    await press(say.addColour);
    await press(say.removeColour(2));
    await user.selectOptions(screen.getByRole("combobox", { name: say.headingFont }), "Cinzel");
    await press(say.addSignatory);
    await user.type(screen.getByRole("textbox", { name: say.name }), "Dr Leela Menon");
    await user.type(screen.getByRole("textbox", { name: say.role }), "Director");
    await press(say.save);
    await says(say.saved);
    const signatories = [{ name: "Dr Leela Menon", role: "Director", signature: "" }];
    expect(saved).toEqual([{ ...NO_BRAND, colours: ["#353f94"], heading_font: "Cinzel", signatories }]);
  });

  test("has a logo that is uploaded, shown and removed", async () => {
    const { user, press, saved } = openBrand();
    await screen.findByRole("button", { name: say.pictures.logo.upload });
    await user.upload(
      screen.getByLabelText(say.pictures.logo.upload, { selector: "input" }),
      new File(["x"], "logo.png", { type: "image/png" }),
    );
    const picture = await screen.findByRole("img", { name: say.logo });
    expect(picture.getAttribute("src")).toBe(FILE);
    await press(say.save);
    await says(say.saved);
    await press(say.pictures.logo.remove);
    expect(screen.queryByRole("img", { name: say.logo })).toBeNull();
    expect(saved.map(({ logo }) => logo)).toEqual([FILE]);
  });

  test("keeps a drawing with its person while another is removed", async () => {
    const [arun, leela] = ["Arun", "Leela"].map((name) => ({ name, role: "", signature: "" }));
    const { user, press } = openBrand({ signatories: [arun, leela] as Brand["signatories"] });
    await screen.findByRole("button", { name: say.save });
    await user.click(screen.getAllByRole("button", { name: SAY.signatures.draw })[1] as HTMLElement);
    await press(say.removeSignatory(1));
    screen.getByDisplayValue("Leela");
    expect(screen.queryByRole("img", { name: SAY.signatures.padLabel })).not.toBeNull();
  });

  test("that was changed elsewhere is brought together with what was typed here, and saved then", async () => {
    const theirs = { ...NO_BRAND, heading_font: "Lato", signatories: [{ name: "Arun", role: "", signature: "" }] };
    const { user, press, saved, versions, answers, keep } = openBrand(
      {},
      { saveBrand: refusal("brand.changed_elsewhere") },
    );
    await user.selectOptions(await screen.findByRole("combobox", { name: say.textFont }), "Cinzel");
    answers.getBrand = { data: { brand: theirs, version: "theirs" } };
    await press(say.save);
    await says(say.merged);
    screen.getByDisplayValue("Arun");
    answers.saveBrand = keep;
    await press(say.save);
    await says(say.saved);
    expect([saved, versions]).toEqual([[{ ...theirs, text_font: "Cinzel" }], ["theirs"]]);
  });

  test("is not saved while a signature is being drawn", async () => {
    const { user, press, saved } = openBrand({ signatories: [{ name: "Leela", role: "", signature: "" }] });
    await press(SAY.signatures.draw);
    await press(say.save);
    expect((await screen.findByRole("alert")).textContent).toBe(SAY.signatures.unfinished);
    await user.click(screen.getByRole("button", { name: SAY.signatures.discard }));
    await press(say.save);
    await says(say.saved);
    expect(saved).toHaveLength(1);
  });

  test("that is not saved is reported, and kept on the screen", async () => {
    const { press } = openBrand({ colours: ["#8a1538"] }, { saveBrand: BROKEN });
    await press(say.save);
    await says(say.saveFailed);
    screen.getByLabelText(say.colour(1));
  });

  test("has at most six colours and six signatories", async () => {
    const signatory = { name: "Leela", role: "", signature: "" };
    openBrand({
      colours: Array.from({ length: 6 }, () => "#8a1538"),
      signatories: Array.from({ length: 6 }, () => signatory),
    });
    await screen.findByRole("button", { name: say.save });
    expect(screen.queryByRole("button", { name: say.addColour })).toBeNull();
    expect(screen.queryByRole("button", { name: say.addSignatory })).toBeNull();
  });
});
