import { isPicture } from "../../model/fields/values/upload.ts";

/** A file that is kept: its picture, or a link to it. */
export function Chosen({ url, onRemove }: { readonly url: string; readonly onRemove: (() => void) | undefined }) {
  const name = nameOf(url);
  return (
    <span className="f-chosen">
      {isPicture(url) ? <img src={url} alt={`Preview of ${name}`} /> : null}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
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
