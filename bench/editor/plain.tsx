import { renderToStaticMarkup } from "react-dom/server";
import { BlockTree } from "../../src/blocks/block-tree.tsx";
import blocksCss from "../../src/blocks/blocks.css?url";
import { RenderContextProvider } from "../../src/blocks/parts/render-context.ts";
import { stylePack } from "../../src/blocks/theme/packs.ts";
import { themeCss } from "../../src/blocks/theme/theme-css.ts";
import { samplePage } from "./sample-page.ts";

/** The same page without an editor: the limit that the editor is measured against. */
const asked = new URLSearchParams(location.search);
const layout = samplePage(Number(asked.get("blocks") ?? 12));
const around = {
  editing: true,
  personality: stylePack("atelier").personality,
  arts: stylePack("atelier").arts,
  base: "",
  path: "/",
  mainHeading: undefined,
};
const html = renderToStaticMarkup(
  <RenderContextProvider value={around}>
    {layout.map((block) => (
      <BlockTree key={block.id} block={block} />
    ))}
  </RenderContextProvider>,
);
const link = document.createElement("link");
link.rel = "stylesheet";
link.href = blocksCss;
const theme = document.createElement("style");
theme.textContent = themeCss({ theme: "atelier" });
link.addEventListener("load", () => {
  const began = performance.now();
  const main = document.createElement("main");
  main.innerHTML = html;
  for (const text of main.querySelectorAll<HTMLElement>("[data-typed]")) text.contentEditable = "true";
  document.body.append(main);
  requestAnimationFrame(() => {
    document.body.dataset.ready = String(performance.now() - began);
  });
});
document.head.append(theme, link);
