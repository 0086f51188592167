import type { ReactNode } from "react";
import { Art, type ArtChoice } from "../art/art.tsx";
import { Section } from "./section.tsx";
import type { Tone } from "./style-settings.ts";

interface ArtBoxProps {
  readonly block: { readonly id: string; readonly settings?: ArtChoice & { readonly tone?: Tone } };
  readonly className: string;
  readonly children: ReactNode;
}

/** A section whose words stand in a box with a drawing at its end. The ground of the section is that of the box: around it is the page's. */
export function ArtBox({ block, className, children }: ArtBoxProps) {
  const { tone = "brand", ...settings } = block.settings ?? {};
  const around = { ...block, settings };
  return (
    <Section block={around} className={className} layout="box">
      <div className="art-box" data-tone={tone}>
        <div className="art-box-words">{children}</div>
        <div className="picture">
          <Art block={block} usual={1} />
        </div>
      </div>
    </Section>
  );
}
