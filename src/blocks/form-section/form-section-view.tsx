import { FormBlock } from "../parts/form-block.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { formSection } from "./form-section.ts";

export function FormSectionView(props: ViewPropsOf<typeof formSection>) {
  return <FormBlock {...props} className="form-section" />;
}
