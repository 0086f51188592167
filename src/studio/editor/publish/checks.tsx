import { CircleAlert, EyeOff } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { isPageFaint } from "../../../blocks/faint-words.ts";
import { themeVariables } from "../../../blocks/theme/theme-variables.ts";
import { nodeOf } from "../../../model/page/tree.ts";
import { useEditor, usePageInHand } from "../editor-context.tsx";
import { useShowSettings } from "../inspector/show-settings.ts";
import { useThemeChoice } from "../site-look.ts";
import { useTree } from "../use-block.ts";
import { pageWarnings } from "./page-warnings.ts";
import classes from "./publish.module.css";

const warnings = {
  "no-description": "has a picture that nobody described",
  "no-address": "leads nowhere",
  "stray-address": "has a link without https:// in front, which is looked for on this site",
  "faint-words": "is hard to read on its background",
} as const;

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
  const wrong = useMemo(() => pageWarnings(tree, definitions, theme), [tree, definitions, theme]);
  const isFaint = isPageFaint(theme);
  if (wrong.length === 0 && !hidden && !isFaint) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {hidden && <HiddenFromSearch />}
        {isFaint && <FaintPage />}
        {wrong.slice(0, most).map(({ block, kind }) => (
          <Warning key={block + kind} onClick={() => editor.select([block])}>
            {editor.host.kinds.nameOf(nodeOf(tree, block)?.own ?? { component: "" })} {warnings[kind]}
          </Warning>
        ))}
      </ul>
    </section>
  );
}

export function Warning({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <li className={classes.warning}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
      <button type="button" className={classes.change} onClick={onClick}>
        {children}
      </button>
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
