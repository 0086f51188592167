import type { FieldTools } from "../../../fields/widget.ts";
import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";
import { useApp } from "../../data/app-context.ts";
import { BrandProvider, useBrandedSettings } from "../../editor/brand/brand-context.tsx";
import { BrandPanel } from "../../editor/brand/lazy-brand-panel.tsx";
import { FieldToolsContext } from "../../editor/field-tools.ts";
import { AppSettingsContext } from "../../editor/site-theme.ts";
import { useTools } from "../../editor/use-tools.tsx";
import styles from "./app-settings.module.css";
import { type AppShown, SettingsForm } from "./settings-form.tsx";

const codeFields: readonly FieldBlock[] = [
  {
    ...{ id: "app-header-code", slug: "headerCode", label: "Header code", component: "textarea", rows: 8, maxLength: 100_000 },
    description: "Scripts, styles and meta elements for the head of every page. They run for every visitor: only paste what you trust.",
  },
];

/** How the site looks, and what stands in the head of all its pages. */
export function DesignSettings() {
  return (
    <>
      <BrandSettings />
      <SettingsForm {...{ title: "Header code", fields: codeFields, valuesOf: codeOf, bodyOf: codeBody, settingToCheck: "headerCode" }} />
    </>
  );
}

/** The brand as it is edited beside a page. What is set here is a draft, too. */
function BrandSettings() {
  const tools = useTools();
  return (
    <BrandProvider>
      <section className={`${styles.card} ${styles.brand}`} aria-label="Brand">
        <div className={styles.head}>
          <h2>Brand</h2>
        </div>
        <Edited tools={tools} />
      </section>
    </BrandProvider>
  );
}

function Edited({ tools }: { readonly tools: FieldTools }) {
  const { settings = {} } = useApp();
  return (
    <AppSettingsContext value={useBrandedSettings(settings)}>
      <FieldToolsContext value={tools}>
        <BrandPanel />
      </FieldToolsContext>
    </AppSettingsContext>
  );
}

function codeOf({ settings }: AppShown): FieldValues {
  return { headerCode: textOf(settings?.headerCode) };
}

function codeBody({ headerCode }: FieldValues) {
  return headerCode === undefined ? {} : { settings: { headerCode: textOf(headerCode) } };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
