import { filledIn } from "../../model/texts/filled-in.ts";
import { useSiteTexts } from "./render-context.ts";

/** Says that a figure is not one of all records, where there are more than anybody looks at. */
export function NewestOnly({ count }: { readonly count: number | undefined }) {
  const { ofTheNewest } = useSiteTexts();
  return count === undefined ? null : <p className="muted small">{filledIn(ofTheNewest, { count: String(count) })}</p>;
}
