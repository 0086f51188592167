import { Button, Tabs } from "@mantine/core";
import { Copy, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { isPageFaint } from "../../../blocks/faint-words.ts";
import { themeVariables } from "../../../blocks/theme/theme-variables.ts";
import { FieldList } from "../../../fields/field-list.tsx";
import { useIsAdmin } from "../../frame/access/use-may-edit.ts";
import { useGroupChoices } from "../../frame/labels/group-choices.ts";
import { useEditor, usePageInHand } from "../editor-context.tsx";
import { useFieldTools } from "../field-tools.ts";
import { usePageInApp } from "../page-in-app.ts";
import { useThemeChoice } from "../site-theme.ts";
import { useGradients } from "../use-gradients.ts";
import classes from "./inspector.module.css";
import { isPageFieldShown, languageFields, offeringGroups, pageFields } from "./page-fields.ts";
import { pickers } from "./pickers.ts";
import { SearchPreview } from "./search-preview.tsx";
import { useOtherPages } from "./use-other-pages.ts";
import { usePageSettings } from "./use-page-settings.ts";

/** Code that runs for every visitor is for admins to write; the server holds to it too. */
const forAdmins = { headerCode: "read-only" } as const;

/**
 * The page's title, path, looks and words for search engines. They are saved by the button, not by themselves: until then the editor
 * holds what was typed, whatever else is looked at. In the panel its groups are folded, in a window they are tabs.
 */
export function PageSettingsForm({ inTabs = false }: { readonly inTabs?: boolean }) {
  const plain = useFieldTools();
  const tools = useMemo(() => ({ ...plain, pickers, hasPalettes: true }), [plain]);
  const isAdmin = useIsAdmin();
  const choice = useThemeChoice();
  // Who comes from the warning about the page's colours finds them open, and they stay open once mended.
  const [isFaint] = useState(() => isPageFaint(themeVariables(choice)));
  const { shared, id, publishedAt } = usePageInHand();
  // A site without a header and a footer has none to show.
  const pages = useOtherPages(id);
  const groups = useGroupChoices(Number(useEditor().host.app));
  const { values, problems, isUnchanged, isBusy, change, save } = usePageSettings();
  const all = Object.entries(pageFields).map(
    ([title, fields]) =>
      [title, title === "General" ? [...offeringGroups(fields, groups, values), ...languageFields(pages)] : fields] as const,
  );
  const tabs = all.filter(([title]) => shared !== null || title !== "Header and footer");

  const section = (title: string, fields: (typeof tabs)[number][1]) => (
    <>
      <FieldList
        fields={fields}
        values={values}
        onChange={change}
        id="page"
        problems={problems}
        isShown={isPageFieldShown}
        {...(!isAdmin && { limits: forAdmins, lockedBecause: "Only app admins change this" })}
        tools={tools}
      />
      {title === "SEO" && <SearchPreview values={values} />}
      {title === "General" && <PageEnds />}
    </>
  );
  return (
    <form className={classes.form} style={useGradients()} onSubmit={save} noValidate>
      {inTabs ? (
        <Tabs defaultValue="General">
          <Tabs.List>
            {tabs.map(([title]) => (
              <Tabs.Tab key={title} value={title}>
                {title}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map(([title, fields]) => (
            <Tabs.Panel key={title} value={title} pt="md">
              {section(title, fields)}
            </Tabs.Panel>
          ))}
        </Tabs>
      ) : (
        tabs.map(([title, fields]) => (
          <details
            key={title}
            className={classes.advanced}
            open={title === "General" || title === "SEO" || (isFaint && title === "Appearance")}
          >
            <summary>{title}</summary>
            {section(title, fields)}
          </details>
        ))
      )}
      {publishedAt !== null && (
        <p className={classes.hint}>Settings are live as soon as they are saved. What stands on the page waits until you publish it.</p>
      )}
      <Button type="submit" loading={isBusy} disabled={isUnchanged}>
        Save settings
      </Button>
    </form>
  );
}

/** What else can be done with the page. */
function PageEnds() {
  const editor = useEditor();
  const inApp = usePageInApp();
  const [isCopied, setCopied] = useState(false);

  /** A copy has all that stands on the page here. */
  const duplicate = async () => {
    setCopied(true);
    await editor.drafts.flush();
    setCopied(false);
    inApp.duplicate();
  };
  return (
    <div className={classes.ends}>
      <Button variant="default" leftSection={<Copy size={16} strokeWidth={1.75} aria-hidden />} loading={isCopied} onClick={duplicate}>
        Duplicate page
      </Button>
      <Button variant="outline" color="red" leftSection={<Trash2 size={16} strokeWidth={1.75} aria-hidden />} onClick={inApp.remove}>
        Delete page
      </Button>
    </div>
  );
}
