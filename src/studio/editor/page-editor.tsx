import { useEffect, useRef, useState } from "react";
import { definitions, type LoadedData } from "../../blocks/definitions.ts";
import type { FieldTools } from "../../fields/widget.ts";
import { isStaff } from "../../model/access/guards.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { permissions } from "../../model/types/permission.ts";
import { say } from "../data/toasts.ts";
import { useMedia } from "../frame/layouts/use-media.ts";
import { whenTouched } from "../frame/loading/first-touch.ts";
import { AddSection } from "./adding/add-section.tsx";
import { useBrandedSettings } from "./brand/brand-context.tsx";
import { Canvas } from "./canvas/canvas.tsx";
import { EmptyPage } from "./canvas/empty-page.tsx";
import { PageView } from "./canvas/page-view.tsx";
import { createEditor, type Editor } from "./editor.ts";
import { EditorContext, useEditor, useEditorState, usePageInHand } from "./editor-context.tsx";
import { EditorScreen } from "./editor-screen.tsx";
import { FieldToolsContext } from "./field-tools.ts";
import { Inspector } from "./inspector/inspector.tsx";
import { PopOuts } from "./inspector/pop-out.tsx";
import { pageKinds } from "./kinds/page-kinds.ts";
import { loadFieldRules } from "./kinds/refused-settings.ts";
import { Outline } from "./outline/outline.tsx";
import type { PageFile } from "./page-file.ts";
import { type PageInApp, PageInAppContext } from "./page-in-app.ts";
import { PreviewDialog } from "./previews/preview-dialog.tsx";
import { RawLayout } from "./raw-layout.tsx";
import { AppSettingsContext, LoadedDataContext, SiteTitleContext } from "./site-theme.ts";
import { SaveSymbol } from "./symbols/save-symbol.tsx";
import { TopBar } from "./top-bar/top-bar.tsx";
import { VersionsDialog } from "./versions/versions-dialog.tsx";

export interface PageEditorProps {
  readonly file: PageFile;
  /** The app that the page belongs to. Its settings hold the theme. */
  readonly app: { readonly id: number; readonly title: string; readonly settings: JsonObject };
  /** The role of whoever edits, on the platform: staff see the raw layout. */
  readonly role: number;
  /** Uploads and the app's data types, for the settings' fields. */
  readonly tools: FieldTools;
  /** Where visitors find the page. */
  readonly addressOf: (slug: string) => string;
  /** The page as one of the app's. */
  readonly inApp: PageInApp;
  /** What the server would load for the blocks of the page. */
  readonly loaded?: Partial<LoadedData>;
  /** The editor stands and can be spoken to. */
  readonly onEditor?: (editor: Editor) => void;
}

const nothingLoaded = {};

/** The screen on which a page is made. It fills the room it is given. */
export function PageEditor({ file, app, role, tools, addressOf, inApp, loaded = nothingLoaded, onEditor }: PageEditorProps) {
  // The data types come later than the page may.
  const types = useRef(tools.types);
  useEffect(() => {
    types.current = tools.types;
  }, [tools.types]);
  const [editor] = useState(() =>
    createEditor({
      file,
      kinds: pageKinds(definitions),
      app: app.id,
      role,
      knowsType: (slug) => types.current?.some((type) => type.slug === slug) ?? false,
      isOfOneRecord: (page) => types.current?.some(({ singlePage }) => singlePage === page),
      sells: (slug) => {
        const type = types.current?.find((each) => each.slug === slug);
        return type && Boolean(type.settings?.sales);
      },
      takes: (slug, who) => {
        const permission = types.current?.find((each) => each.slug === slug)?.permission;
        return permission && permissions[permission][who].create;
      },
      onlyType: () => (types.current?.length === 1 ? types.current[0]?.slug : undefined),
      now: Date.now,
      random: Math.random,
      storage: localStorage,
      say,
    }),
  );
  const settings = useBrandedSettings(app.settings);
  useEffect(() => onEditor?.(editor), [editor, onEditor]);
  useEffect(() => whenTouched(() => void loadFieldRules().catch(() => undefined)), []);
  return (
    <EditorContext value={editor}>
      <AppSettingsContext value={settings}>
        <SiteTitleContext value={app.title}>
          <FieldToolsContext value={tools}>
            <PageInAppContext value={inApp}>
              <LoadedDataContext value={loaded}>
                <Screen addressOf={addressOf} />
              </LoadedDataContext>
            </PageInAppContext>
          </FieldToolsContext>
        </SiteTitleContext>
      </AppSettingsContext>
    </EditorContext>
  );
}

function Screen({ addressOf }: { readonly addressOf: (slug: string) => string }) {
  const editor = useEditor();
  const editing = useEditorState(({ mode }) => mode === "edit");
  const { slug } = usePageInHand();
  const wide = useMedia("(min-width: 56.25em)");
  return (
    <EditorScreen
      bar={<TopBar address={addressOf(slug)} />}
      left={{ title: "Outline", label: "Outline of the page", content: <Outline />, heading: "Outline" }}
      right={{ title: "Settings", label: "Settings", content: <Inspector /> }}
      more={
        <>
          {editing && isStaff(editor.host.role) && wide && <RawLayout />}
          <AddSection />
          <SaveSymbol />
          <VersionsDialog />
          <PreviewDialog addressOf={addressOf} />
          <PopOuts />
        </>
      }
    >
      <Canvas empty={<EmptyPage />}>
        <PageView />
      </Canvas>
    </EditorScreen>
  );
}
