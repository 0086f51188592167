import { Button, Modal, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FileUsage, LibraryFile } from "../../contract/files.ts";
import { useApp } from "../data/app-context.ts";
import { copyText } from "../data/copy-text.ts";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed } from "../frame/loading/state-block.tsx";
import { Thumb } from "./file-card.tsx";
import { factsOf } from "./file-facts.ts";
import styles from "./library.module.css";
import { LibraryDialog } from "./library-dialog.tsx";
import { fileUsageQuery } from "./library-query.ts";
import { useFileActions } from "./use-file-actions.ts";

/** One file: its name, what it shows, where it stands; and what can be done with it. */
export function FileDialog({ file, onClose }: { readonly file: LibraryFile; readonly onClose: () => void }) {
  const app = useApp();
  const usage = useQuery(fileUsageQuery(app.id, file.id));
  const actions = useFileActions(file, onClose);
  const [name, setName] = useState(file.name);
  const [alt, setAlt] = useState(file.alt);
  const [isReplacing, setIsReplacing] = useState(false);
  const isPicture = file.mime.startsWith("image/");
  if (isReplacing)
    return (
      <LibraryDialog
        title={`Replace ${file.name} with`}
        any={!isPicture}
        onClose={() => setIsReplacing(false)}
        onChoose={(other) => {
          setIsReplacing(false);
          void actions.replaceWith(other, usage.data);
        }}
      />
    );
  return (
    <Modal opened onClose={onClose} title={file.name} size={640} closeButtonProps={{ "aria-label": "Close" }}>
      <form
        className={styles.file}
        onSubmit={(event) => {
          event.preventDefault();
          actions.save({ name, alt });
        }}
      >
        <Thumb file={file} />
        <p className={styles.facts}>
          {factsOf(file)} ·{" "}
          <a href={file.file} target="_blank" rel="noopener noreferrer">
            Open the file
          </a>
        </p>
        <TextInput label="Name" value={name} maxLength={200} required onChange={(event) => setName(event.currentTarget.value)} />
        {isPicture && (
          <TextInput
            label="What it shows"
            description="Read aloud to people who cannot see it, wherever a block does not say it itself."
            value={alt}
            maxLength={300}
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
        )}
        <section aria-label="Where it is used">
          <h3 className={styles.heading}>Where it is used</h3>
          {usage.isPending && <Loading what="the pages" rows={2} height={28} />}
          {usage.isError && <LoadFailed what="The pages" compact retry={() => usage.refetch()} />}
          {usage.data && <Pages usage={usage.data} />}
        </section>
        <div className={styles.fileTools}>
          <Button variant="default" onClick={() => copyText(new URL(file.file, location.origin).href)}>
            Copy address
          </Button>
          <Button variant="default" disabled={usage.data?.pages.length === 0 && !usage.data.inBrand} onClick={() => setIsReplacing(true)}>
            Replace everywhere…
          </Button>
          <Button variant="subtle" color="red" onClick={() => void actions.remove(usage.data)}>
            Delete…
          </Button>
        </div>
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={actions.isSaving}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  );
}

function Pages({ usage: { pages, isWhole, inBrand } }: { readonly usage: FileUsage }) {
  const app = useApp();
  return (
    <>
      {pages.length === 0 && <p className={styles.facts}>No page shows it. Records are not looked through.</p>}
      {pages.length > 0 && (
        <ul className={styles.usage}>
          {pages.map(({ id, title, kind, places, isLive }) => (
            <li key={id}>
              {kind === "shared" ? title : <a href={`/a/${app.slug}/page/${id}`}>{title}</a>} ·{" "}
              {places === 1 ? "1 place" : `${places} places`}
              {isLive ? "" : " · in the draft"}
            </li>
          ))}
        </ul>
      )}
      {inBrand && <p className={styles.facts}>The brand of the site shows it.</p>}
      {!isWhole && <p className={styles.facts}>There are more pages than are looked through at once.</p>}
    </>
  );
}
