import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { definitions } from "../../../blocks/definitions.ts";
import type { Block } from "../../../model/page/block.ts";
import { withNewIds } from "../../../model/page/new-ids.ts";
import { symbolOf, withSymbols } from "../../../model/page/symbols.ts";
import { spotOf } from "../../../model/page/tree.ts";
import { useApp } from "../../data/app-context.ts";
import { cleanText } from "../canvas/clean-html.ts";
import { useEditor } from "../editor-context.tsx";
import classes from "../inspector/inspector.module.css";
import { symbolQuery } from "./symbol-queries.ts";

/** Says of an instance which of the app's own blocks it shows, leads to it, and makes its blocks the page's own. */
export function SymbolNote({ block }: { readonly block: Block }) {
  const app = useApp();
  const editor = useEditor();
  const symbol = symbolOf(block, definitions);
  const { data } = useQuery(symbolQuery(app.id, symbol ?? 0));
  if (symbol === undefined || data?.kind !== "symbol") return null;
  const detach = () => {
    const at = spotOf(editor.tree(), block.id);
    if (!at) return;
    const layoutOf = (id: number) => (id === symbol ? (data.draft ?? data.layout) : undefined);
    const [filled] = withSymbols([block], { definitions, layoutOf, cleanHtml: cleanText }).layout;
    const own = withNewIds(filled?.children ?? [], editor.naming(), "kept");
    const operations = [
      { do: "remove", id: block.id } as const,
      ...own.map((one, index) => ({ do: "insert", block: one, at: { ...at, index: at.index + index } }) as const),
    ];
    if (editor.carryOut({ label: `Detached ${data.title}`, operations, select: own.slice(0, 1).map(({ id }) => id) }))
      editor.announce(`${data.title} detached`);
  };
  return (
    <div className={classes.note}>
      <p>
        <span>
          <b>{data.title}</b> is one of your blocks: what is changed in it changes on every page.
        </span>
      </p>
      <div className={classes.ends}>
        <Button component={Link} to={`/a/${app.slug}/page/${symbol}`} variant="default" size="xs">
          Edit block
        </Button>
        <Button variant="default" size="xs" onClick={detach}>
          Detach
        </Button>
      </div>
    </div>
  );
}
