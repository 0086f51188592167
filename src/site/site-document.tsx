import { blocksOf } from "../blocks/block-tree.tsx";
import { allIcons } from "../blocks/icons/all-icons.ts";
import type { BlockLibrary } from "../blocks/parts/block-library.ts";
import { firstPicture } from "../blocks/parts/first-picture.ts";
import { mainHeading } from "../blocks/parts/main-heading.ts";
import { type RenderContext, RenderContextProvider } from "../blocks/parts/render-context.ts";
import { brandOnPage } from "../blocks/theme/brand-on-page.ts";
import type { Layout } from "../model/page/block.ts";
import { landmarksOf } from "../model/page/landmarks.ts";
import { type BlockData, dataOfBlock } from "../model/page/needs.ts";
import { english } from "../model/texts/english.ts";
import { directionOf, languageOf } from "../model/texts/language.ts";
import { siteTexts } from "../model/texts/site-texts.ts";
import { Head } from "./head.tsx";
import type { PageToRender } from "./page-to-render.ts";
import { SiteForm } from "./site-form.tsx";

/** What stands further down than so many drawings has its ground instead. */
const mostDrawings = 60;

/** The whole document: skip link, landmarks and the blocks in their order. */
export function SiteDocument({ page, library }: { readonly page: PageToRender; readonly library: BlockLibrary }) {
  const { layout, data } = page;
  const { header, main, footer } = landmarksOf(layout, library.definitions, ({ component }) => component);
  const heading = mainHeading(layout, library.definitions, ({ id }) => isLoaded(dataOfBlock(data, id)));
  const language = languageOf(page.page.settings, page.app.settings);
  const texts = siteTexts(language, page.app.settings);
  const renderContext: RenderContext = {
    editing: false,
    texts,
    ...brandOnPage(page.app),
    icons: allIcons,
    base: page.base,
    path: page.path,
    knownBy: page.knownBy,
    pictures: page.pictures,
    firstPicture: firstPicture(main, library.definitions),
    mainHeading: heading,
    drawings: { left: mostDrawings },
    library,
    submitted: page.submitted,
    dataOf: ({ id }) => dataOfBlock(data, id),
    form: (block, form) => form && <SiteForm block={block} form={form} page={page} texts={texts} />,
  };
  return (
    <html lang={language} dir={directionOf(language)}>
      <Head page={page} definitions={library.definitions} />
      <body
        id="top"
        {...(texts !== english && { "data-close": texts.close, "data-unshown": texts.cannotBeShown, "data-open-file": texts.openFile })}
      >
        <RenderContextProvider value={renderContext}>
          <a className="skip" href="#main">
            {texts.skip}
          </a>
          {header.length > 0 && (
            <header className="site-header">
              <Blocks blocks={header} />
            </header>
          )}
          <main id="main" tabIndex={-1}>
            <Blocks blocks={main} />
          </main>
          {footer.length > 0 && (
            <footer className="site-footer">
              <Blocks blocks={footer} />
            </footer>
          )}
        </RenderContextProvider>
      </body>
    </html>
  );
}

/** Whether anything was found for a block that shows what is loaded for it. */
function isLoaded(data: BlockData): boolean {
  return Object.values(data).some((one) => one !== undefined && (one as { readonly problem?: string }).problem === undefined);
}

function Blocks({ blocks }: { readonly blocks: Layout }) {
  return blocksOf(blocks);
}
