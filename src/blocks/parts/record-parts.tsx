import { Art, type ArtChoice } from "../art/art.tsx";
import { joined } from "./own-classes.ts";
import { Photo } from "./photo.tsx";
import type { PlaceName } from "./places.ts";
import type { Fact, RecordShown } from "./records-on-page.ts";
import { safeSrc } from "./safe-href.ts";
import { SiteLink } from "./site-link.tsx";

/** A table that scrolls where the screen is narrow is reached by keyboard. */
export function scrolled(label: string) {
  return { role: "group", "aria-label": label, tabIndex: 0 } as const;
}

/** The title of a record, which leads to its page where it has one. */
export function RecordTitle({ record, className }: { readonly record: RecordShown; readonly className?: string }) {
  return record.href === undefined ? (
    <span className={className}>{record.title}</span>
  ) : (
    <a className={joined("record-link", className)} href={record.href}>
      {record.title}
    </a>
  );
}

interface RecordPictureProps {
  readonly block: { readonly id: string; readonly settings?: ArtChoice };
  readonly record: RecordShown;
  /** Which drawing stands where there is no photograph. */
  readonly part: number;
  /** How wide it is shown; as on a card unless said. */
  readonly place?: PlaceName;
}

/** Its photograph, or a drawing of the style. The title beside it says what it is. */
export function RecordPicture({ block, record, part, place = "card" }: RecordPictureProps) {
  const src = safeSrc(record.picture);
  return (
    <div className="picture record-picture">
      {src === null ? <Art block={block} part={part} /> : <Photo src={src} alt="" place={place} />}
    </div>
  );
}

export function StatusTag({ status }: { readonly status: RecordShown["status"] }) {
  if (!status) return null;
  return (
    <span className="status-tag" data-color={status.color}>
      {status.title}
    </span>
  );
}

/** What a field says, with its link where it has one. */
export function FactValue({ fact }: { readonly fact: Fact }) {
  return fact.href === undefined ? fact.text : <SiteLink to={fact.href}>{fact.text}</SiteLink>;
}

/** The fields of a record, each with its name. */
export function Facts({ facts, className = "facts" }: { readonly facts: readonly Fact[]; readonly className?: string }) {
  if (facts.length === 0) return null;
  return (
    <dl className={className}>
      {facts.map((fact) => (
        <div key={fact.slug}>
          <dt>{fact.label}</dt>
          <dd>
            <FactValue fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
