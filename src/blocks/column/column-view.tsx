import { BlockRoot, Inside } from "../parts/block-root.tsx";
import { ownClasses } from "../parts/own-classes.ts";
import { SiteLink } from "../parts/site-link.tsx";
import { Typed } from "../parts/typed.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import { wordedLinks } from "../parts/worded-links.ts";
import type { column } from "./column.ts";

export function ColumnView({ block, children }: ViewPropsOf<typeof column>) {
  const values = wordedLinks(block.values);
  return (
    <BlockRoot block={block} as="div" className="column">
      <Typed name="title" text={block.title} as="h2" className="column-title" placeholder="Title" />
      {values.length > 0 && (
        <ul className="column-links">
          {values.map((item, index) => (
            <li key={index} className={ownClasses(block.settings?.liClasses) || undefined}>
              <SiteLink to={item.value} own={block.settings?.linkClass}>
                {item.text}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      <Inside block={block} className="stack">
        {children}
      </Inside>
    </BlockRoot>
  );
}
