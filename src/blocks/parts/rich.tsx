import { useRenderContext } from "./render-context.ts";
import { withSiteLinks } from "./site-links.ts";
import { withPictures } from "./with-pictures.ts";

export interface RichProps {
  /** The key of the block that holds the text; absent: it is typed elsewhere. */
  readonly name?: string;
  /** Cleaned when it was saved; nothing else may be given here. */
  readonly cleanHtml: string | undefined;
  readonly className?: string;
  readonly placeholder?: string;
}

/** The only place that sets HTML: a rich text that was cleaned when it was saved and again when it was published. */
export function Rich({ name, cleanHtml = "", className = "rich", placeholder }: RichProps) {
  const { editing: onCanvas, base, pictures = {} } = useRenderContext();
  const editing = onCanvas && name !== undefined;
  if (!editing && cleanHtml === "") return null;
  return (
    <div
      className={className}
      {...(editing && { "data-typed": name, "data-typed-as": "rich", "data-placeholder": placeholder })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned at save and at publish, see the property's name
      dangerouslySetInnerHTML={{ __html: editing ? cleanHtml : withPictures(withSiteLinks(cleanHtml, base), pictures) }}
    />
  );
}
