import { html } from "@codemirror/lang-html";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { Compartment, EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { basicSetup } from "codemirror";
import { useEffect, useRef } from "react";
import classes from "./code.module.css";
import { useDark } from "./use-dark.ts";

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * A field for code. The editor's own style sheets are kept in a shadow tree: there the browser takes them as objects, and the studio's policy,
 * which lets in no style elements, stays as it is.
 */
export function CodeField({ label, value, onChange }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(onChange);
  latest.current = onChange;
  const start = useRef(value);
  const isDark = useDark();
  const view = useRef<EditorView>(null);
  const theme = useRef(new Compartment());
  useEffect(() => {
    if (!host.current) return;
    const box = host.current;
    const root = box.shadowRoot ?? box.attachShadow({ mode: "open" });
    box.addEventListener("keydown", keepTyped);
    const state = EditorState.create({
      doc: start.current,
      extensions: [
        basicSetup,
        html(),
        syntaxHighlighting(colours),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false" }),
        EditorView.updateListener.of((update) => update.docChanged && latest.current(update.state.doc.toString())),
        theme.current.of(themeOf(false)),
      ],
    });
    const made = new EditorView({ state, parent: root, root });
    view.current = made;
    made.focus();
    return () => {
      box.removeEventListener("keydown", keepTyped);
      made.destroy();
    };
  }, [label]);
  useEffect(() => view.current?.dispatch({ effects: theme.current.reconfigure(themeOf(isDark)) }), [isDark]);
  return <div ref={host} className={classes.field} data-code-field="" />;
}

/** Of the studio's own colours, which have their contrast in the light and in the dark. */
const colours = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword, tags.operatorKeyword], color: "var(--j-accent-text)" },
  { tag: [tags.string, tags.attributeValue, tags.regexp], color: "var(--j-success)" },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.unit, tags.color], color: "var(--j-warning)" },
  { tag: [tags.comment, tags.meta], color: "var(--j-muted)", fontStyle: "italic" },
  { tag: [tags.attributeName, tags.propertyName, tags.className], color: "var(--j-text)", fontWeight: "550" },
  { tag: [tags.invalid], color: "var(--j-danger)", textDecoration: "underline" },
]);

/** From outside a shadow tree nobody sees that a text is typed in it: letters would be taken for commands of the editor. */
function keepTyped(event: KeyboardEvent): void {
  if (event.key !== "Tab" && event.key !== "Escape") event.stopPropagation();
}

function themeOf(isDark: boolean) {
  return EditorView.theme(
    {
      "&": { height: "100%", fontSize: "13px", color: "var(--j-text)", backgroundColor: "var(--j-surface, transparent)" },
      ".cm-scroller": { fontFamily: "ui-monospace, SFMono-Regular, Menlo, monospace", lineHeight: "1.5" },
      ".cm-gutters": { color: "var(--j-subtle)", backgroundColor: "transparent", border: "0" },
      ".cm-cursor": { borderLeftColor: "var(--j-text)" },
      ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
    },
    { dark: isDark },
  );
}
