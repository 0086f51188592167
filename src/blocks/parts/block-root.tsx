import type { CSSProperties, ReactNode } from "react";
import type { Json } from "../../model/base/json.ts";
import type { Block } from "../../model/page/block.ts";
import { Backdrop } from "./backdrop.tsx";
import { blockStyle } from "./block-style.ts";
import { joined, ownClasses } from "./own-classes.ts";
import { useRenderContext } from "./render-context.ts";
import { safeSrc } from "./safe-href.ts";
import type { Tone } from "./style-settings.ts";

/** What a block needs to be to stand on a page: any block of any kind. */
type AnyBlock = { readonly id: string };

export interface BlockRootProps {
  readonly block: AnyBlock;
  readonly as?: "section" | "div" | "article" | "li";
  readonly className: string;
  /** How it is laid out; the style sheet knows it as `data-layout`. */
  readonly layout?: string | undefined;
  readonly align?: string | undefined;
  readonly size?: string | undefined;
  readonly label?: string | undefined;
  /** The style sheet shows it where blocks are numbered. */
  readonly number?: number | undefined;
  /** The ground that it stands on where it names none. */
  readonly usualTone?: Tone | undefined;
  /** Whether what is in it reaches to its upper or lower edge. */
  readonly bleeds?: boolean;
  /** Whether it is set off from those beside it. */
  readonly special?: boolean;
  readonly children?: ReactNode;
}

/** The outermost element of every block: its id, its colours and, on the canvas, what the editor finds it by. */
export function BlockRoot({
  block,
  as = "section",
  className,
  layout,
  align,
  size,
  label,
  number,
  usualTone,
  bleeds,
  special,
  children,
}: BlockRootProps) {
  const { editing } = useRenderContext();
  const whole = block as Block; // the views' narrower types come from the same stored block
  const style = blockStyle(whole);
  const { tone, boxed, shadowEffect, border, reverse, isLi, liClasses, ...looks } = whole.settings ?? {};
  const behind = safeSrc(typeof looks.bgImage === "string" ? looks.bgImage : undefined);
  const isItem = isLi === true && as !== "section";
  const Tag = isItem && !editing ? "li" : as;
  return (
    <Tag
      id={`b-${block.id}`}
      className={joined(className, ownClasses(whole.classes), isItem && ownClasses(liClasses))}
      data-tone={typeof tone === "string" ? tone : usualTone}
      data-painted={/^section\b/.test(className) && (style.background !== undefined || style.color !== undefined) ? "" : undefined}
      data-backdrop={behind === null ? undefined : ""}
      data-boxed={boxed === true ? (style["--box"] === undefined ? "" : "color") : undefined}
      data-shadow={shadowEffect === true ? "" : undefined}
      data-border={typeof border === "string" ? border : undefined}
      data-reverse={reverse === true ? "" : undefined}
      data-space={word(looks.space)}
      data-width={word(looks.width)}
      data-hide={word(looks.hide)}
      data-motion={word(looks.motion)}
      data-phone-align={word(looks.phoneAlign)}
      data-phone-order={word(looks.phoneOrder)}
      data-phone-columns={looks.phoneCols === 2 ? 2 : undefined}
      data-layout={layout}
      data-align={align}
      data-size={size}
      data-number={number}
      data-bleeds={bleeds ? "" : undefined}
      data-special={special ? "" : undefined}
      aria-label={label}
      {...(editing && {
        "data-block-id": block.id,
        "data-component": whole.component,
        "data-hidden": hiddenBy(whole),
        style: reactStyle(style),
      })}
    >
      <Anchor name={whole.slug} id={block.id} />
      {behind !== null && <Backdrop id={block.id} src={behind} treatment={word(looks.bgTreatment)} />}
      {children}
    </Tag>
  );
}

/** A setting of one word; pictures have a width in numbers, which is no word of the style sheet. */
function word(value: Json | undefined): string | undefined {
  return typeof value === "string" && /^[a-z]+$/.test(value) ? value : undefined;
}

/** The place in a block where its children stand; the editor drops into it. */
export function Inside({
  block,
  className,
  as: Tag = "div",
  children,
}: {
  readonly as?: "div" | "ul";
  readonly block: AnyBlock;
  readonly className: string;
  readonly children?: ReactNode;
}) {
  const { editing } = useRenderContext();
  if (!editing && isEmpty(children)) return null;
  return (
    <Tag className={className} {...(editing && { "data-inside": block.id })}>
      {children}
    </Tag>
  );
}

function isEmpty(children: ReactNode): boolean {
  return children === undefined || children === null || children === false || (Array.isArray(children) && children.length === 0);
}

/** Why visitors may not see a block that editors see. */
function hiddenBy({ disabled, conditions }: Block): string | undefined {
  if (disabled === true) return "Hidden";
  return Array.isArray(conditions) && conditions.length > 0 ? "Shown by conditions" : undefined;
}

/** Where links lead that name a block by its owner's word for it. */
function Anchor({ name, id }: { readonly name: Json | undefined; readonly id: string }) {
  if (typeof name !== "string" || name === "" || name === id) return null;
  return <span id={`b-${name}`} className="anchor" />;
}

function reactStyle(style: { readonly [property: string]: string }): CSSProperties {
  return style as CSSProperties; // only single words and custom properties, which React writes as they are
}
