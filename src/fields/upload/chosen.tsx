import { hasPreview } from "../../model/fields/picture-address.ts";
import { filledIn } from "../../model/texts/filled-in.ts";
import { type FormTexts, formTexts } from "../../model/texts/form-texts.ts";
import { type WidgetTexts, widgetTexts } from "../../model/texts/widget-texts.ts";

interface Props {
  readonly url: string;
  readonly texts?: Pick<FormTexts, "keep" | "remove"> & Pick<WidgetTexts, "previewOf">;
  readonly onRemove: (() => void) | undefined;
  /** The name under which the form itself sends it, unless that is unticked. */
  readonly keptBy?: string | undefined;
}

/** A file that is kept: its picture, or a link to it. */
export function Chosen({ url, texts = { ...formTexts, ...widgetTexts }, onRemove, keptBy }: Props) {
  const name = nameOf(url);
  return (
    <span className="f-chosen">
      {hasPreview(url) ? <img src={url} alt={filledIn(texts.previewOf, { name })} /> : null}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
      {keptBy ? (
        <label>
          <input type="checkbox" name={keptBy} value={url} defaultChecked aria-label={`${texts.keep} ${name}`} /> {texts.keep}
        </label>
      ) : null}
      {onRemove ? (
        <button type="button" className="f-button" aria-label={`${texts.remove} ${name}`} onClick={onRemove}>
          {texts.remove}
        </button>
      ) : null}
    </span>
  );
}

function nameOf(url: string): string {
  const last = url.split(/[?#]/, 1)[0]?.split("/").at(-1) || url;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
