import type { Block } from "../../model/page/block.ts";
import type { BlockOf } from "../../model/page/define-block.ts";
import { BlockRoot, Inside } from "../parts/block-root.tsx";
import { BlockTitle } from "../parts/block-title.tsx";
import { useSurroundings } from "../parts/surroundings.ts";
import { Typed } from "../parts/typed.tsx";
import type { ViewProps } from "../parts/view.ts";
import type { formSection } from "./form-section.ts";

type FormSection = BlockOf<typeof formSection>;

/** On a site the form is whole and works; on the canvas its fields are children, each an element of the editor's. */
export function FormSectionView({ block, children }: ViewProps<FormSection>) {
  const { form } = useSurroundings();
  return (
    <BlockRoot block={block} className="section form-section" layout={block.settings?.layout ?? "split"}>
      <div className="width form-grid">
        <div className="form-words">
          <BlockTitle block={block} placeholder="Write to us" />
          <Typed name="description" text={block.description} as="p" className="lead" placeholder="What happens with what people send" />
        </div>
        <div className="form-place">{form?.(block as Block) ?? <FormOnCanvas block={block}>{children}</FormOnCanvas>}</div>
      </div>
    </BlockRoot>
  );
}

function FormOnCanvas({ block, children }: ViewProps<FormSection>) {
  if (!useSurroundings().editing) return null;
  return (
    <div className="form">
      <Inside block={block} className="f-fields">
        {children}
      </Inside>
      <div className="form-end">
        <span className="button" data-variant="info">
          <Typed name="submitBtnText" text={block.submitBtnText} placeholder="Send" />
        </span>
      </div>
    </div>
  );
}
