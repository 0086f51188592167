import type { ReactNode } from "react";
import type { SettingValues } from "../../model/fields/setting.ts";
import { Art } from "../art/art.tsx";
import type { FormOnPage } from "./form-on-page.ts";
import { FormPlace } from "./form-place.tsx";
import type { formSays, formStyles } from "./form-says.ts";
import { Section, SectionTop } from "./section.tsx";

interface FormBlockProps {
  readonly block: { readonly id: string } & SettingValues<typeof formSays> & { readonly settings?: SettingValues<typeof formStyles> };
  readonly data: { readonly form?: FormOnPage | undefined };
  /** What the style sheet knows the section by. */
  readonly className: string;
  /** What stands below the words. */
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

/** A section that is a form, with words beside or above it. */
export function FormBlock({ block, data, className, beside, children }: FormBlockProps) {
  const layout = block.settings?.layout ?? "split";
  const onArt = layout === "art" || layout === "opening";
  return (
    <Section block={block} className={className} layout={layout} bleeds={onArt}>
      {onArt && (
        <div className="picture form-art full">
          <Art block={block} usual={layout === "opening" ? 1 : 4} />
        </div>
      )}
      <div className="form-grid">
        <div className="form-aside">
          <SectionTop block={block} title="Write to us" description="What happens with what people send" />
          {beside}
        </div>
        <FormPlace block={block} loaded={data.form}>
          {children}
        </FormPlace>
      </div>
    </Section>
  );
}
