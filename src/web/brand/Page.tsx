// /user/brand: the colours, fonts, logo and signatories that 'Make it ours' puts into a design.
import { useState } from "react";
import type { Brand, Signatory } from "#domain/brand/brand.ts";
import { SAY } from "#domain/say/say.ts";
import { FAMILIES } from "#render/families.ts";
import { ScreenFor } from "../shell/OnlyFor.tsx";
import { useBrand, type VersionedBrand } from "../shell/use-brand.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { Button } from "../ui/controls/Button.tsx";
import { NativeSelect } from "../ui/controls/NativeSelect.tsx";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { Page } from "../ui/layout/Page.tsx";
import { Section } from "../ui/layout/Section.tsx";
import { SectionsSkeleton } from "../ui/layout/SectionsSkeleton.tsx";
import { personOf } from "../ui/signature/people.ts";
import { BrandColours } from "./BrandColours.tsx";
import { BrandPicture } from "./BrandPicture.tsx";
import { type SignerRows, Signatories } from "./Signatories.tsx";
import { useSaveBrand } from "./use-brand.ts";

const say = SAY.brand;

export function BrandPage() {
  return (
    <Page title={say.title} back="/user/templates">
      <ScreenFor permission="designs.change">
        <Loaded />
      </ScreenFor>
    </Page>
  );
}

function Loaded() {
  const { id, name } = useWorkspace();
  const loaded = useBrand();
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <p className="text-ink-soft wrap-anywhere">{say.lead(name)}</p>
      {loaded.isPending && <SectionsSkeleton />}
      {loaded.isError && <NotLoaded of={loaded}>{say.loadFailed}</NotLoaded>}
      {loaded.data && <Form key={id} saved={loaded.data} />}
    </div>
  );
}

const OWN_FONT = { value: "", label: say.ownFont };
const FONTS = [OWN_FONT, ...FAMILIES.map(({ name }) => ({ value: name, label: name }))];

function Form({ saved }: { saved: VersionedBrand }) {
  const { brand, change, people, setPeople, refused, save, submit } = useForm(saved);
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Section title={say.colours} hint={say.coloursHint}>
        <BrandColours colours={brand.colours} onChange={(colours) => change({ colours })} />
      </Section>
      <Section title={say.fonts} hint={say.fontsHint}>
        <div className="grid gap-4 md:grid-cols-2">
          <NativeSelect
            label={say.headingFont}
            value={brand.heading_font}
            options={FONTS}
            onChange={(heading_font) => change({ heading_font })}
          />
          <NativeSelect
            label={say.textFont}
            value={brand.text_font}
            options={FONTS}
            onChange={(text_font) => change({ text_font })}
          />
        </div>
      </Section>
      <Section title={say.logo} hint={say.logoHint}>
        <BrandPicture name={say.logo} address={brand.logo} onChange={(logo) => change({ logo })} />
      </Section>
      <Section title={say.signatories} hint={say.signatoriesHint}>
        <Signatories people={people} refused={refused} onChange={setPeople} />
      </Section>
      <Button type="submit" kind="primary" busy={save.isPending} className="self-end">
        {say.save}
      </Button>
    </form>
  );
}

function useForm(saved: VersionedBrand) {
  const [read, setRead] = useState(saved);
  const [brand, setBrand] = useState<Brand>(saved);
  const [people, setPeople] = useState<SignerRows>(() => saved.signatories.map(rowOf));
  const [refused, setRefused] = useState(false);
  const save = useSaveBrand();
  const change = (part: Partial<Brand>) => setBrand((before) => ({ ...before, ...part }));
  function changePeople(next: (before: SignerRows) => SignerRows): void {
    setRefused(false);
    setPeople(next);
  }
  function show(after: Brand): void {
    setBrand(after);
    setPeople((before) =>
      after.signatories.map((signatory, nth) => ({
        ...(before[nth] ?? rowOf(signatory)),
        signatory: { ...signatory, making: false },
      })),
    );
  }
  function submit(): void {
    const rows = people.map(({ signatory }) => signatory);
    if (rows.some(({ making }) => making)) return setRefused(true);
    const signatories = rows.map(({ name, role, signature }) => ({ name, role, signature }));
    save.mutate(
      { read, brand: { ...brand, signatories } },
      {
        onSuccess(outcome) {
          setRead(outcome.kept);
          show(outcome.brand);
        },
      },
    );
  }
  return { brand, change, people, setPeople: changePeople, refused, save, submit };
}

function rowOf(signatory: Signatory) {
  return personOf({ ...signatory, making: false });
}
