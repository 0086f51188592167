import { type FormEvent, useState } from "react";
import { addressOf } from "../../../fields/rich-text/address-of.ts";
import { useEditor } from "../editor-context.tsx";
import { howLinksBegin } from "../inspector/setting-problems.ts";
import { useOtherPages } from "../inspector/use-other-pages.ts";
import { isSafeAddress } from "./clean-html.ts";
import classes from "./overlay.module.css";
import bar from "./rich-text-bar.module.css";

/** A link as it stands in a text, or shall stand there. */
export interface TypedLink {
  /** "": there shall be none. */
  readonly address: string;
  readonly words: string;
  readonly inNewTab: boolean;
}

interface LinkFormProps {
  readonly link: TypedLink;
  /** The block whose text it is. */
  readonly block: string;
  /** null: nothing is changed. */
  readonly onDone: (link: TypedLink | null) => void;
}

/** What a link says, where it leads (a page of the site, or any address), and whether it opens in a new tab. */
export function LinkForm({ link, block, onDone }: LinkFormProps) {
  const [typed, setTyped] = useState(link);
  const editor = useEditor();
  const pages = useOtherPages(0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = addressOf(typed.address);
    if (address === "" || isSafeAddress(address)) return onDone({ ...typed, address });
    // It would be taken out when it is saved, and nobody would know.
    editor.host.say("error", `“${address}” leads nowhere: ${howLinksBegin}`);
  };
  return (
    <form className={bar.link} onSubmit={submit} onKeyDown={(event) => event.key === "Escape" && onDone(null)}>
      <input
        className={bar.address}
        aria-label="Address of the link"
        placeholder="/prices or https://…"
        value={typed.address}
        // biome-ignore lint/a11y/noAutofocus: the person just asked for this field
        autoFocus
        onChange={({ currentTarget: { value: address } }) => setTyped({ ...typed, address })}
      />
      {pages.length > 0 && (
        <select
          className={bar.address}
          aria-label="Page"
          value={pages.some(({ slug }) => pathOf(slug) === typed.address) ? typed.address : ""}
          onChange={({ currentTarget: { value: address } }) => address !== "" && setTyped({ ...typed, address })}
        >
          <option value="">A page of the site…</option>
          {pages.map(({ id, title, slug }) => (
            <option key={id} value={pathOf(slug)}>
              {title}
            </option>
          ))}
        </select>
      )}
      <input
        className={bar.address}
        aria-label="Text of the link"
        placeholder="Text of the link"
        value={typed.words}
        onChange={({ currentTarget: { value: words } }) => setTyped({ ...typed, words })}
      />
      <label className={bar.tab}>
        <input
          type="checkbox"
          checked={typed.inNewTab}
          onChange={({ currentTarget: { checked: inNewTab } }) => setTyped({ ...typed, inNewTab })}
        />
        In a new tab
      </label>
      <button type="submit" className={classes.tool}>
        Link
      </button>
      {link.address !== "" && (
        <button type="button" className={classes.tool} onClick={() => onDone({ ...typed, address: "" })}>
          Remove Link
        </button>
      )}
      <button type="button" className={classes.tool} onClick={() => editor.open({ what: "block-settings", id: block })}>
        Settings
      </button>
      <button type="button" className={classes.tool} onClick={() => onDone(null)}>
        Cancel
      </button>
    </form>
  );
}

function pathOf(slug: string): string {
  return slug === "index" ? "/" : `/${slug}`;
}
