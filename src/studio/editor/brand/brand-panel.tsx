import { type ReactNode, useMemo } from "react";
import { packOfLook } from "../../../blocks/theme/branded-pack.ts";
import { modeOf } from "../../../blocks/theme/other-side.ts";
import { FieldList } from "../../../fields/field-list.tsx";
import type { Json } from "../../../model/base/json.ts";
import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";
import type { Look } from "../../../model/page/brand.ts";
import { Loading } from "../../frame/loading/loading.tsx";
import { useFieldTools } from "../field-tools.ts";
import { ArtChoice } from "./art-choice.tsx";
import { useBrand, useBrandState } from "./brand-context.tsx";
import { brandFields } from "./brand-fields.ts";
import classes from "./brand-panel.module.css";
import { BrandVersions } from "./brand-versions.tsx";
import { FontPairs } from "./font-pairs.tsx";
import { FontPicker } from "./font-picker.tsx";
import { GroundSamples } from "./ground-samples.tsx";
import { LogoFields } from "./logo-fields.tsx";
import { OwnFonts } from "./own-fonts.tsx";
import { PublishState } from "./publish-state.tsx";
import { stylePicture } from "./style-picture.tsx";
import { SwatchFields } from "./swatch-fields.tsx";

/** The look of the whole site. Each change shows at once, is kept as a draft, and can be undone. */
export function BrandPanel() {
  const brand = useBrand();
  if (!brand) return <Loading what="the brand" rows={4} height={72} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of undoing, anywhere in here but where text is typed
    <div
      className={classes.panel}
      data-brand=""
      onKeyDown={(event) => {
        const isTyping = event.target instanceof HTMLInputElement && /^(text|search|number)$/.test(event.target.type);
        if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
        event.preventDefault();
        event.stopPropagation();
        if (event.shiftKey) brand.redo();
        else brand.undo();
      }}
    >
      <PublishState />
      <Part title="Logo">
        <LogoFields />
      </Part>
      <Part title="Style">
        <Choices part="style" />
      </Part>
      <Part title="Colours">
        <SwatchFields />
        <GroundSamples />
      </Part>
      <Part title="Type">
        <FontPairs />
        <Choices part="type" />
        <OwnFonts />
      </Part>
      <Part title="Shape">
        <Choices part="shape" />
      </Part>
      <Part title="Pictures and motion">
        <ArtChoice />
        <Choices part="pictures" />
      </Part>
      <BrandVersions />
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const pickers = { font: FontPicker };

/** What is chosen among a few words, as any form asks for it. */
function Choices({ part }: { readonly part: keyof typeof brandFields }) {
  const brand = useBrand();
  const look = useBrandState((state) => state.look);
  const plain = useFieldTools();
  const tools = useMemo(() => ({ ...plain, pickers, pictureOf: stylePicture }), [plain]);
  const fields: readonly FieldBlock[] = brandFields[part];
  return (
    <FieldList
      fields={fields}
      values={valuesOf(look, fields)}
      onChange={(slug, value) => {
        const label = fields.find((field) => field.slug === slug)?.label ?? "Brand";
        brand?.change(label, withValue(look, slug, value));
      }}
      id="brand"
      tools={tools}
    />
  );
}

/** What the look says, and where it says nothing, what holds then. */
function valuesOf(look: Look, fields: readonly FieldBlock[]): FieldValues {
  const said: { readonly [slug: string]: unknown } = { ...look, mode: modeOf(look.mode, packOfLook(look).pack) };
  return Object.fromEntries(fields.map(({ slug, default: usual }) => [slug, (said[slug] ?? usual) as Json]));
}

/** A look with one more thing said; an empty value takes it away. */
function withValue(look: Look, slug: string, value: Json | undefined): Look {
  const { [slug as keyof Look]: _, ...others } = look;
  return (value === undefined || value === null || value === "" ? others : { ...others, [slug]: value }) as Look; // the server checks it by its schema
}
