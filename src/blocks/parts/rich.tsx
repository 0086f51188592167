import { withSiteLinks } from "./site-links.ts";
import { useSurroundings } from "./surroundings.ts";

export interface RichProps {
  readonly name: string;
  /** Cleaned when it was saved; nothing else may be given here. */
  readonly cleanHtml: string | undefined;
  readonly className?: string;
  readonly placeholder?: string;
}

/** The only place that sets HTML: a rich text that was cleaned when it was saved and again when it was published. */
export function Rich({ name, cleanHtml = "", className = "rich", placeholder }: RichProps) {
  const { editing, base } = useSurroundings();
  if (!editing && cleanHtml === "") return null;
  return (
    <div
      className={className}
      {...(editing && { "data-typed": name, "data-typed-as": "rich", "data-placeholder": placeholder })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned at save and at publish, see the property's name
      dangerouslySetInnerHTML={{ __html: editing ? cleanHtml : withSiteLinks(cleanHtml, base) }}
    />
  );
}
