import { BlockTree } from "../blocks/block-tree.tsx";
import { mainHeading } from "../blocks/parts/main-heading.ts";
import { type Surroundings, SurroundingsContext } from "../blocks/parts/surroundings.ts";
import { stylePack } from "../blocks/theme/packs.ts";
import type { Block, Layout } from "../model/page/block.ts";
import { Head } from "./head.tsx";
import type { PageToRender } from "./page-to-render.ts";
import { SiteForm } from "./site-form.tsx";

/** The whole document: skip link, landmarks, one h1, and the blocks in their order. */
export function SiteDocument(page: PageToRender) {
  const layout = page.layout.map((block) => withPages(block, page));
  const { before, main, after } = landmarks(layout);
  const heading = mainHeading(layout);
  const surroundings: Surroundings = {
    editing: false,
    personality: stylePack(page.app.settings.theme).personality,
    base: page.base,
    path: page.path,
    knownBy: page.knownBy,
    mainHeading: heading,
    form: (block) => <SiteForm block={block} page={page} />,
  };
  return (
    <html lang="en">
      <Head page={page} layout={layout} />
      <body id="top">
        <SurroundingsContext value={surroundings}>
          <a className="skip" href="#main">
            Skip to content
          </a>
          {before.length > 0 && (
            <header className="site-header">
              <Blocks blocks={before} />
            </header>
          )}
          <main id="main" tabIndex={-1}>
            {heading === undefined && !hasOwnHeading(main) && <h1 className="visually-hidden">{page.page.title}</h1>}
            <Blocks blocks={main} />
          </main>
          {after.length > 0 && (
            <footer className="site-footer">
              <Blocks blocks={after} />
            </footer>
          )}
        </SurroundingsContext>
      </body>
    </html>
  );
}

function Blocks({ blocks }: { readonly blocks: Layout }) {
  return blocks.map((block) => <BlockTree key={block.id} block={block} />);
}

/** Menus at the top are the page's header and footers at its end its footer; anything else is its main part. */
function landmarks(layout: Layout): { readonly before: Layout; readonly main: Layout; readonly after: Layout } {
  const first = layout.findIndex((block) => block.component !== "menu");
  const start = first === -1 ? layout.length : first;
  const last = layout.findLastIndex((block) => block.component !== "footer");
  const end = Math.max(start, last + 1);
  return { before: layout.slice(0, start), main: layout.slice(start, end), after: layout.slice(end) };
}

/** A menu that never named its links lists the app's pages. */
function withPages(block: Block, { menuPages }: PageToRender): Block {
  if (block.component !== "menu" || block.values !== undefined || !menuPages) return block;
  return { ...block, values: menuPages.map(({ title, path }) => ({ text: title, value: path })) };
}

function hasOwnHeading(blocks: Layout): boolean {
  return blocks.some((block) => (typeof block.html === "string" && /<h1[\s>]/i.test(block.html)) || hasOwnHeading(block.children ?? []));
}
