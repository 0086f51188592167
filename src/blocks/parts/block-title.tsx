import { useSurroundings } from "./surroundings.ts";
import { Typed } from "./typed.tsx";

/** The title of a section: the page's h1 where it is the first, an h2 otherwise. */
export function BlockTitle({
  block,
  placeholder = "Title",
}: {
  readonly block: { readonly id: string; readonly title?: string };
  readonly placeholder?: string;
}) {
  const { mainHeading } = useSurroundings();
  return <Typed name="title" text={block.title} as={mainHeading === block.id ? "h1" : "h2"} className="title" placeholder={placeholder} />;
}
