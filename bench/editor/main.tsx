import { MantineProvider } from "@mantine/core";
import { createRoot } from "react-dom/client";
import type { Editor } from "../../src/studio/editor/editor.ts";
import { memoryPageFile } from "../../src/studio/editor/memory-page-file.ts";
import { PageEditor } from "../../src/studio/editor/page-editor.tsx";
import "../../src/studio/theme/styles.ts";
import { adoptMantineVariables } from "../../src/studio/theme/mantine-variables.ts";
import { theme } from "../../src/studio/theme/theme.ts";
import { measure } from "./measure.ts";
import { samplePage } from "./sample-page.ts";

adoptMantineVariables();

/** `?blocks=200&role=50&pack=atelier&scheme=dark`: how many blocks, whose eyes, which look. */
const asked = new URLSearchParams(location.search);
const file = memoryPageFile({ draft: samplePage(Number(asked.get("blocks") ?? 12)), layout: [] });
Object.assign(window, { file });
const began = performance.now();
const root = document.getElementById("root");
if (root) {
  root.style.height = "100dvh";
  createRoot(root).render(
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      forceColorScheme={asked.get("scheme") === "dark" ? "dark" : "light"}
    >
      <PageEditor
        file={file}
        app={{ id: 1, title: "Bench", settings: { theme: asked.get("pack") ?? "atelier" } }}
        role={Number(asked.get("role") ?? 0)}
        tools={{ today: "2026-03-01", types: [{ id: 1, slug: "leads", title: "Leads" }] }}
        addressOf={(slug) => `http://atelier.localhost:3000/${slug}`}
        inApp={{
          moved: () => undefined,
          duplicate: () => undefined,
          remove: () => undefined,
          follow: () => undefined,
          share: async () => undefined,
          editMenu: () => undefined,
        }}
        {...(asked.has("measure") && { onEditor: (editor: Editor) => measure(editor, began) })}
      />
    </MantineProvider>,
  );
}
