import { Link } from "@tanstack/react-router";
import { CircleAlert, EyeOff } from "lucide-react";
import { type ReactNode, useContext, useId, useMemo } from "react";
import { isPageFaint } from "../../../blocks/faint-words.ts";
import { themeVariables } from "../../../blocks/theme/theme-variables.ts";
import { nodeOf } from "../../../model/page/tree.ts";
import { AppContext } from "../../data/app-context.ts";
import { useEditor, usePageInHand } from "../editor-context.tsx";
import { useSeekSetting } from "../inspector/seek-setting.ts";
import { useShowSettings } from "../inspector/show-settings.ts";
import { useThemeChoice } from "../site-theme.ts";
import { useTree } from "../use-block.ts";
import { type PageWarning, pageWarnings } from "./page-warnings.ts";
import classes from "./publish.module.css";
import { useSiteKnown } from "./use-site-known.ts";

const warnings = {
  "no-description": "has a picture that nobody described",
  "no-address": "leads nowhere",
  "stray-address": "has a link without https:// in front, which is looked for on this site",
  "faint-words": "is hard to read on its background",
  "no-page": "leads to a page that is not there",
  "draft-page": "leads to a page that is not published yet",
  "record-page": "leads to a page of one record without saying which: visitors read that the page is not found",
  "no-anchor": "leads to a place that is not on this page",
  "as-delivered": "still says what it said when it was added",
  "no-record":
    "shows the record that the address names (?id=5), and without one nothing: choose its page as “Page of one record” in the settings of its data type, and lists lead there with one",
  "no-type": "sells nothing: choose a data type in its settings",
  "no-product": "sells nothing here: choose the record in its settings, or put it on a page of its own, whose address says which",
  "not-sold": "sells nothing: its data type does not say which field is the price",
  "no-receiver": "is sent to nobody: choose where it is saved, or whom it tells",
  "closed-form": "is left out for those whom this page is for: they may not add to its data type, unless a rule of it lets them",
} as const satisfies Record<PageWarning["kind"], string>;

/** What a link to the settings of a data type is called, by what is put right there. */
const settingsOfType: { readonly [Kind in PageWarning["kind"]]?: string } = {
  "not-sold": "How it is sold",
  "no-record": "Its page of one record",
  "closed-form": "Who may add to it",
};

/** From so many on, texts that are as they came are one line: on a finished page all are. */
const fewTexts = 3;

interface ChecksProps {
  readonly title: string;
  /** How many of one kind are listed. */
  readonly most: number;
}

/** What the page would be better without, each with a way to it. Nothing of it keeps anybody from publishing. */
export function Checks({ title, most }: ChecksProps) {
  const editor = useEditor();
  const tree = useTree();
  const choice = useThemeChoice();
  const theme = useMemo(() => themeVariables(choice), [choice]);
  const hidden = usePageInHand().settings.noIndex ?? true;
  const { definitions } = editor.host.kinds;
  const site = useSiteKnown(tree);
  const all = useMemo(() => pageWarnings(tree, definitions, theme, site), [tree, definitions, theme, site]);
  const { wrong, asDelivered } = sorted(all);
  const [firstText] = asDelivered;
  const seek = useSeekSetting();
  const isFaint = isPageFaint(theme);
  const app = useContext(AppContext);
  const show = ({ block, path, kind }: PageWarning) => {
    editor.select([block]);
    if (path === undefined) editor.open(null);
    else seek({ id: block, path, label: "", why: `This ${warnings[kind]}.` });
  };
  if (all.length === 0 && !hidden && !isFaint) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {hidden && <HiddenFromSearch />}
        {isFaint && <FaintPage />}
        {wrong.slice(0, most).map((warning) => (
          <Warning
            key={Object.values(warning).join(" ")}
            onClick={() => show(warning)}
            more={app && warning.type !== undefined && <SettingsOfType app={app.slug} type={warning.type} kind={warning.kind} />}
          >
            {editor.host.kinds.nameOf(nodeOf(tree, warning.block)?.own ?? { component: "" })} {warnings[warning.kind]}
            {warning.about !== undefined && `: “${warning.about}”`}
          </Warning>
        ))}
        {firstText && (
          <Warning onClick={() => show(firstText)}>
            {asDelivered.length} texts still say what they said when they were added, such as “{firstText.about}”
          </Warning>
        )}
      </ul>
      {wrong.length > most && <p className={classes.more}>and {wrong.length - most} more</p>}
    </section>
  );
}

/** What is told line by line, the texts that are as they came behind all else; many of these apart, to be told in one line. */
function sorted(warnings: readonly PageWarning[]): {
  readonly wrong: readonly PageWarning[];
  readonly asDelivered: readonly PageWarning[];
} {
  const texts = warnings.filter(({ kind }) => kind === "as-delivered");
  const others = warnings.filter(({ kind }) => kind !== "as-delivered");
  return texts.length < fewTexts ? { wrong: [...others, ...texts], asDelivered: [] } : { wrong: others, asDelivered: texts };
}

interface SettingsOfTypeProps {
  readonly app: string;
  readonly type: string;
  readonly kind: PageWarning["kind"];
}

function SettingsOfType({ app, type, kind }: SettingsOfTypeProps) {
  return (
    <Link className={classes.quiet} to="/a/$app/type/$type" params={{ app, type }} search={{ tab: "settings" }}>
      {settingsOfType[kind] ?? "Its settings"}
    </Link>
  );
}

interface WarningProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
  /** Another way to put it right. */
  readonly more?: ReactNode;
}

export function Warning({ onClick, children, more }: WarningProps) {
  const said = useId();
  return (
    <li className={classes.warning}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
      <span id={said}>{children}</span>
      <button type="button" className={classes.quiet} aria-describedby={said} onClick={onClick}>
        Show
      </button>
      {more}
    </li>
  );
}

function HiddenFromSearch() {
  const editor = useEditor();
  return (
    <li className={classes.warning}>
      <EyeOff size={16} strokeWidth={1.75} aria-hidden />
      <span>
        Hidden from search engines.{" "}
        <button type="button" className={classes.quiet} onClick={() => void editor.drafts.saveFacts({ settings: { noIndex: false } })}>
          Let them find it
        </button>
      </span>
    </li>
  );
}

/** The page's own colours are set in its settings, which lie under this sheet. */
function FaintPage() {
  const show = useShowSettings();
  return <Warning onClick={() => show({ tab: "page" })}>The page is hard to read on its background</Warning>;
}
