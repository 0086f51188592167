import type { ReactNode } from "react";
import { useSurroundings } from "./surroundings.ts";

export type TypedTag = "h1" | "h2" | "h3" | "p" | "span" | "div" | "small" | "figcaption";

export interface TypedProps {
  /** The key of the block that holds the text. */
  readonly name: string;
  readonly text: string | undefined;
  readonly as?: TypedTag;
  readonly className?: string;
  /** What the canvas shows where nothing is typed yet. */
  readonly placeholder?: string;
}

/** A text that is typed where it stands: plain, one paragraph. Visitors see nothing of an empty one. */
export function Typed({ name, text = "", as: Tag = "span", className, placeholder }: TypedProps): ReactNode {
  const { editing } = useSurroundings();
  if (editing) {
    return (
      <Tag className={className} data-typed={name} data-typed-as="plain" data-placeholder={placeholder}>
        {text}
      </Tag>
    );
  }
  return text.trim() === "" ? null : <Tag className={className}>{text}</Tag>;
}
