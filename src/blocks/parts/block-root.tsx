import type { CSSProperties, ReactNode } from "react";
import type { Json } from "../../model/base/json.ts";
import type { Block } from "../../model/page/block.ts";
import { blockStyle } from "./block-style.ts";
import { useSurroundings } from "./surroundings.ts";

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
  readonly children?: ReactNode;
}

/** The outermost element of every block: its id, its colours and, on the canvas, what the editor finds it by. */
export function BlockRoot({ block, as: Tag = "section", className, layout, align, size, label, number, children }: BlockRootProps) {
  const { editing } = useSurroundings();
  const whole = block as Block; // the views' narrower types come from the same stored block
  const style = blockStyle(whole);
  const tone = whole.settings?.tone;
  return (
    <Tag
      id={`b-${block.id}`}
      className={[className, ownClasses(whole.classes)].filter(Boolean).join(" ")}
      data-tone={typeof tone === "string" ? tone : undefined}
      data-painted={Tag === "section" && (style.background !== undefined || style.color !== undefined) ? "" : undefined}
      data-layout={layout}
      data-align={align}
      data-size={size}
      data-number={number}
      aria-label={label}
      {...(editing && { "data-block-id": block.id, "data-component": whole.component, style: reactStyle(style) })}
    >
      {children}
    </Tag>
  );
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
  const { editing } = useSurroundings();
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

/** Classes that an owner gave to a block; never those that our own style sheet uses. */
function ownClasses(classes: Json | undefined): string {
  if (typeof classes !== "string") return "";
  return classes
    .split(/\s+/)
    .filter((name) => /^[A-Za-z][\w-]{0,60}$/.test(name))
    .map((name) => `u-${name}`)
    .join(" ");
}

function reactStyle(style: { readonly [property: string]: string }): CSSProperties {
  return style as CSSProperties; // only single words and custom properties, which React writes as they are
}
