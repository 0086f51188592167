import { Button, Popover } from "@mantine/core";
import { Check, ExternalLink } from "lucide-react";
import { useRef, useState } from "react";
import type { LayoutChange } from "../../../model/page/changes.ts";
import { nodeOf } from "../../../model/page/tree.ts";
import { copyText } from "../../data/copy-text.ts";
import { momentText } from "../../data/moment-text.ts";
import { loadPart } from "../../frame/loading/load.ts";
import { Loading } from "../../frame/loading/loading.tsx";
import { escapeAtOnce } from "../../theme/escape-at-once.ts";
import { wordsOf } from "../block-names.ts";
import { useBrand, useIsBrandUnpublished } from "../brand/brand-context.tsx";
import type { Editor } from "../editor.ts";
import { useEditor, useEditorState, usePageInHand } from "../editor-context.tsx";
import { isOnAllPages } from "../shared-around.ts";
import { useHeldBack } from "../top-bar/held-back.tsx";
import { Checks, Warning } from "./checks.tsx";
import classes from "./publish.module.css";
import { publishLabel, useSharedChanges, useUnpublished } from "./publish-state.ts";
import { textsOfHomes } from "./texts-of-homes.ts";

// Reads times of day in zones, which nothing else in the editor does at once.
const Times = loadPart(() => import("./times.tsx").then(({ Times }) => Times), <Loading what="the times" rows={1} height={32} />);

const words = { added: "Added", removed: "Deleted", moved: "Moved", edited: "Edited" } as const;
/** Of many changes the first ones are enough to see what this is about. */
const listed = 8;

/** What is told of texts is known then before the sheet is open: nothing moves in it under a pointer. */
const readAhead = () => void textsOfHomes().catch(() => undefined);

/** Publishing is deliberate: what changes and what could be better is said first. */
export function PublishPopover({ address }: { readonly address: string }) {
  const editor = useEditor();
  const opened = useEditorState((state) => state.opened?.what === "publish");
  const publishedAt = usePageInHand().publishedAt;
  const changes = useUnpublished();
  const isBrandUnpublished = useIsBrandUnpublished();
  const label = publishLabel({ published: publishedAt !== null, changes: changes.length + (isBrandUnpublished ? 1 : 0) });
  return (
    <Popover
      opened={opened}
      onChange={(open) => editor.open(open ? { what: "publish" } : null)}
      position="bottom-end"
      width={420}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button
          variant={label === "Published" ? "default" : "filled"}
          leftSection={label === "Published" && <Check size={16} strokeWidth={2} aria-hidden />}
          onClick={() => editor.open(opened ? null : { what: "publish" })}
          onPointerEnter={readAhead}
          onFocus={readAhead}
          onKeyDown={escapeAtOnce(() => editor.open(null), { isOpen: opened })}
          aria-haspopup="dialog"
        >
          {label === "Publish changes" ? (
            <span>
              Publish<span className={classes.rest}> changes</span>
            </span>
          ) : (
            label
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Publish">{opened && <Sheet address={address} changes={changes} label={label} />}</Popover.Dropdown>
    </Popover>
  );
}

function Sheet({
  address,
  changes,
  label,
}: {
  readonly address: string;
  readonly changes: readonly LayoutChange[];
  readonly label: string;
}) {
  const editor = useEditor();
  const page = usePageInHand();
  const busy = useEditorState((state) => state.publishing);
  const never = page.publishedAt === null;
  const isSymbol = page.kind === "symbol";
  const sheet = useRef<HTMLDivElement>(null);
  const [withShared, setWithShared] = useState(true);
  const isAround = useSharedChanges(changes).length > 0;
  const brand = useBrand();
  const isBrandUnpublished = useIsBrandUnpublished();
  const [withBrand, setWithBrand] = useState(true);
  const publish = async () => {
    const along = brand !== undefined && isBrandUnpublished && withBrand;
    if (along && !(await brand.flush())) return;
    const isDone = await editor.drafts.publish({ shared: withShared, ...(along && { brandVersion: brand.draftVersion() }) });
    // Where it was refused because somebody else changed the brand, that is seen now.
    if (along) await brand.reload().catch(() => undefined);
    if (!isDone) return;
    editor.announce("Published");
    sheet.current?.focus();
    editor.host.say("success", never ? "The page is live." : "Your changes are live.");
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter anywhere in here does what the button does
    <div
      ref={sheet}
      tabIndex={-1}
      className={classes.sheet}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void publish();
      }}
    >
      <div className={classes.told}>
        <Address address={isSymbol ? undefined : address} />
        <Changes changes={changes} />
      </div>
      <div className={classes.looked}>
        <HeldBack />
        {!isSymbol && <Checks title={changes.length === 0 && !never ? "Worth a look" : "Before you publish"} most={listed} />}
        {!isSymbol && <Times />}
      </div>
      <div className={classes.end}>
        {isAround && (
          <label className={classes.also}>
            <input type="checkbox" checked={withShared} onChange={(event) => setWithShared(event.currentTarget.checked)} />
            Also publish the header and footer, on all pages
          </label>
        )}
        {isBrandUnpublished && (
          <label className={classes.also}>
            <input type="checkbox" checked={withBrand} onChange={(event) => setWithBrand(event.currentTarget.checked)} />
            Also publish the brand, on all pages
          </label>
        )}
        <div className={classes.foot}>
          {!never && changes.length > 0 && (
            <Button variant="subtle" color="gray" onClick={() => discard(editor)}>
              Discard changes
            </Button>
          )}
          {!never && !isSymbol && (
            <Button
              component="a"
              href={address}
              target="_blank"
              rel="noopener"
              variant={changes.length === 0 ? "filled" : "default"}
              leftSection={<ExternalLink size={16} strokeWidth={1.75} />}
            >
              Open site
            </Button>
          )}
          {(never || changes.length > 0 || (isBrandUnpublished && withBrand)) && (
            <Button onClick={() => void publish()} loading={busy} data-autofocus>
              {label}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Undefined: that of every page. */
function Address({ address }: { readonly address: string | undefined }) {
  if (address === undefined) return <p className={classes.address}>What is published here shows on every page with this block.</p>;
  return (
    <p className={classes.address}>
      <span>{address}</span>
      <button type="button" className={classes.quiet} onClick={() => void copyText(address)}>
        Copy
      </button>
    </p>
  );
}

function Changes({ changes }: { readonly changes: readonly LayoutChange[] }) {
  const { publishedAt, kind } = usePageInHand();
  const count = changes.length;
  const live = publishedAt === null ? "Not on the site" : `This ${kind === "symbol" ? "block" : "page"} is live`;
  return (
    <section>
      <h2>{count === 0 ? live : `${count} ${count === 1 ? "change" : "changes"}${since(publishedAt)}`}</h2>
      {count > 0 && (
        <ul>
          {changes.slice(0, listed).map((change) => (
            <Changed key={change.block.id} change={change} />
          ))}
        </ul>
      )}
      {count > listed && <p className={classes.more}>and {count - listed} more</p>}
    </section>
  );
}

/** What is not saved cannot go live: it is put right, or saved, first. */
function HeldBack() {
  const heldBack = useHeldBack();
  if (heldBack.length === 0) return null;
  return (
    <section>
      <h2>Not saved yet</h2>
      <ul>
        {heldBack.slice(0, listed).map(({ said, show }) => (
          <Warning key={said} onClick={show}>
            {said}
          </Warning>
        ))}
      </ul>
    </section>
  );
}

function Changed({ change: { change, block } }: { readonly change: LayoutChange }) {
  const editor = useEditor();
  const said = wordsOf(block);
  const there = nodeOf(editor.tree(), block.id) !== undefined;
  return (
    <li>
      <button type="button" className={classes.change} disabled={!there} onClick={() => editor.select([block.id])}>
        <b>{words[change]}</b> {editor.host.kinds.nameOf(block)} <span>{said}</span>
        {there && isOnAllPages(editor, block.id) && <em> on all pages</em>}
      </button>
    </li>
  );
}

/** The draft becomes what visitors see; an undo brings it back. */
function discard(editor: Editor): void {
  const { live } = editor.state.getState();
  editor.open(null);
  editor.carryOut({ label: "Discarded the draft's changes", operations: [{ do: "fill", parent: null, blocks: live }] });
}

function since(publishedAt: string | null): string {
  if (publishedAt === null) return "";
  return ` since ${momentText(publishedAt)}`;
}
