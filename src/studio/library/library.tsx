import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ImagePlus, Search, SearchX, Upload } from "lucide-react";
import { useRef, useState } from "react";
import type { LibraryFile } from "../../contract/files.ts";
import { useApp } from "../data/app-context.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { FileCard } from "./file-card.tsx";
import styles from "./library.module.css";
import { type LibraryAsked, libraryQuery } from "./library-query.ts";
import { Uploading } from "./uploading.tsx";
import { useDrop } from "./use-drop.ts";
import { useUploads } from "./use-uploads.ts";

interface LibraryProps {
  readonly usually: LibraryAsked["kind"];
  /** Only what is usual can be shown. */
  readonly isFixed?: boolean;
  /** What a press on a file does: "Use". */
  readonly verb: string;
  readonly onChoose: (file: LibraryFile) => void;
  /** A single file was uploaded here. */
  readonly onUploaded?: (file: LibraryFile) => void;
}

const kinds = [
  { value: "all", label: "All" },
  { value: "pictures", label: "Pictures" },
];

/** The app's files as cards: searched, uploaded by choosing or by dropping, many at once. */
export function Library({ usually, isFixed = false, verb, onChoose, onUploaded }: LibraryProps) {
  const app = useApp();
  const [kind, setKind] = useState(usually);
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), 300);
  const files = useInfiniteQuery(libraryQuery(app.id, { kind, search }));
  const uploads = useUploads({ onlyPictures: isFixed, onUploaded });
  const { isOver, ...drop } = useDrop(uploads.upload);
  const found = itemsOf(files.data);
  return (
    <div className={styles.library} data-over={isOver || undefined} {...drop}>
      <div className={styles.tools}>
        <TextInput
          type="search"
          aria-label="Search files"
          placeholder="Search by name"
          leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {!isFixed && (
          <SegmentedControl
            aria-label="What to show"
            data={kinds}
            value={kind}
            onChange={(value) => setKind(value === "all" ? "all" : "pictures")}
          />
        )}
        <UploadButton uploads={uploads} />
      </div>
      <Uploading uploads={uploads} />
      {files.isPending && <Loading what="files" rows={8} height={176} as="cards" />}
      {files.isError && <LoadFailed what="The files" retry={() => files.refetch()} />}
      {files.isSuccess && found.length === 0 && <Nothing asked={search} clear={() => setTyped("")} />}
      {found.length > 0 && (
        <ul className={styles.cards} aria-label="Files, the newest first">
          {found.map((file) => (
            <FileCard key={file.id} file={file} verb={verb} onChoose={onChoose} />
          ))}
        </ul>
      )}
      {files.hasNextPage && (
        <Button variant="default" loading={files.isFetchingNextPage} onClick={() => files.fetchNextPage()}>
          Load more
        </Button>
      )}
      {isOver && <p className={styles.dropHere}>Drop files to upload them</p>}
    </div>
  );
}

function UploadButton({ uploads }: { readonly uploads: ReturnType<typeof useUploads> }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        leftSection={<Upload size={16} strokeWidth={1.75} aria-hidden />}
        loading={uploads.isBusy}
        onClick={() => input.current?.click()}
      >
        Upload
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Files to upload"
        accept={uploads.accept}
        onChange={({ currentTarget }) => {
          void uploads.upload([...(currentTarget.files ?? [])]).then(() => {
            currentTarget.value = "";
          });
        }}
      />
    </>
  );
}

function Nothing({ asked, clear }: { readonly asked: string; readonly clear: () => void }) {
  if (asked === "")
    return (
      <StateBlock icon={ImagePlus} title="No files yet" text="Drop pictures here, or upload them. Every page of the app can use them." />
    );
  return (
    <StateBlock icon={SearchX} title={`Nothing with “${asked}”`} text="No file is called so, and no picture shows it.">
      <Button variant="default" onClick={clear}>
        Clear search
      </Button>
    </StateBlock>
  );
}
