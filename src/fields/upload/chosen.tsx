import { isPicture } from "../../model/fields/values/upload.ts";

interface Props {
  readonly url: string;
  readonly onRemove: (() => void) | undefined;
  /** The name under which the form itself sends it, unless that is unticked. */
  readonly keptBy?: string | undefined;
}

/** A file that is kept: its picture, or a link to it. */
export function Chosen({ url, onRemove, keptBy }: Props) {
  const name = nameOf(url);
  return (
    <span className="f-chosen">
      {isPicture(url) ? <img src={url} alt={`Preview of ${name}`} /> : null}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
      {keptBy ? (
        <label>
          <input type="checkbox" name={keptBy} value={url} defaultChecked aria-label={`Keep ${name}`} /> Keep
        </label>
      ) : null}
      {onRemove ? (
        <button type="button" className="f-button" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
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
