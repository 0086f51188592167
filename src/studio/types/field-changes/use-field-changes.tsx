import { type ReactNode, useState } from "react";
import type { FieldChangePreview } from "../../../contract/field-changes.ts";
import type { PostType } from "../../../contract/post-types.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { mayCalculateAnew } from "../../../model/types/calculated/calculation-means.ts";
import { planFieldMoves } from "../../../model/types/field-moves.ts";
import { removedOptions } from "../../../model/types/removed-options.ts";
import { useApi } from "../../data/app-context.ts";
import { ChangeDialog } from "./change-dialog.tsx";

/** Whether a form is to be saved; `consent` goes along with it. */
export type Agreement = { readonly goes: true; readonly consent?: string } | { readonly goes: false };

interface Asked {
  readonly preview: FieldChangePreview;
  readonly answer: (agreement: Agreement) => void;
}

/**
 * What stands between a new form of a type and its saving: where records hold values that it touches, the person sees what becomes of
 * them and says yes or no. `dialog` is drawn by whoever saves. Throws `CallFailed` when the question cannot be asked.
 */
export function useFieldChanges(type: number): {
  readonly agree: (postFields: readonly FieldBlock[], known: PostType) => Promise<Agreement>;
  readonly dialog: ReactNode;
} {
  const api = useApi();
  const [asked, setAsked] = useState<Asked | undefined>();
  const agree = async (postFields: readonly FieldBlock[], known: PostType): Promise<Agreement> => {
    const before = known.postFields as readonly FieldBlock[];
    const touches = planFieldMoves(before, postFields).length + removedOptions(before, postFields).length > 0;
    if (!touches && !mayCalculateAnew(before, postFields)) return { goes: true };
    const preview = await api.previewFieldChanges({ params: { type }, body: { postFields: [...postFields] }, quiet: true });
    if (preview.consent === null) return { goes: true };
    return new Promise((answer) => setAsked({ preview, answer }));
  };
  const reply = (agreement: Agreement) => {
    setAsked(undefined);
    asked?.answer(agreement);
  };
  const dialog = asked ? (
    <ChangeDialog
      preview={asked.preview}
      onCancel={() => reply({ goes: false })}
      onApply={() => reply({ goes: true, consent: asked.preview.consent ?? "" })}
    />
  ) : null;
  return { agree, dialog };
}
