import type { ReactNode } from "react";
import type { Block } from "../../model/page/block.ts";
import { Inside } from "./block-root.tsx";
import type { FormOnPage } from "./form-on-page.ts";
import { useRenderContext } from "./render-context.ts";
import { Typed } from "./typed.tsx";

interface FormBlock {
  readonly id: string;
  readonly title?: string;
  readonly description?: string;
  readonly submitBtnText?: string;
}

/** On a site the form is whole and works; on the canvas its fields are children, each an element of the editor's. */
export function FormPlace({
  block,
  loaded,
  children,
}: {
  readonly block: FormBlock;
  readonly loaded: FormOnPage | undefined;
  readonly children: ReactNode;
}) {
  const { form } = useRenderContext();
  return <div className="form-place">{form?.(block as Block, loaded) ?? <FormOnCanvas block={block}>{children}</FormOnCanvas>}</div>;
}

function FormOnCanvas({ block, children }: { readonly block: FormBlock; readonly children: ReactNode }) {
  if (!useRenderContext().editing) return null;
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
