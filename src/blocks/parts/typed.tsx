import type { ReactNode } from "react";
import { useRenderContext } from "./render-context.ts";

export type TypedTag = "h1" | "h2" | "h3" | "p" | "span" | "div" | "small" | "figcaption";

export interface TypedProps {
  /** The key of the block that holds the text. */
  readonly name: string;
  readonly text: string | undefined;
  readonly as?: TypedTag;
  readonly className?: string;
  /** What the canvas shows where nothing is typed yet. */
  readonly placeholder?: string;
  /** Whether words between asterisks stand out. */
  readonly hasEmphasis?: boolean;
}

/** A text that is typed where it stands: plain, one paragraph. Visitors see nothing of an empty one. */
export function Typed({ name, text = "", as: Tag = "span", className, placeholder, hasEmphasis = false }: TypedProps): ReactNode {
  const { editing } = useRenderContext();
  if (editing) {
    return (
      <Tag className={className} data-typed={name} data-typed-as="plain" data-placeholder={placeholder}>
        {text}
      </Tag>
    );
  }
  return text.trim() === "" ? null : <Tag className={className}>{hasEmphasis ? emphasised(text) : text}</Tag>;
}

/** "a *quiet* room": every other part stands out. An asterisk beside a space is only a sign. */
function emphasised(text: string): ReactNode {
  const parts = text.split(/\*(\S[^*]{0,80}(?<=\S)|\S)\*/);
  return parts.length === 1 ? text : parts.map((part, index) => (index % 2 === 1 ? <em key={index}>{part}</em> : part));
}
