import { VisuallyHidden } from "@mantine/core";
import { File, Image } from "lucide-react";
import { useState } from "react";
import type { LibraryFile } from "../../contract/files.ts";
import { variantAddress } from "../../model/page/picture.ts";
import { factsOf } from "./file-facts.ts";
import styles from "./library.module.css";

interface Props {
  readonly file: LibraryFile;
  readonly verb: string;
  readonly onChoose: (file: LibraryFile) => void;
}

/** A file: its picture, its name, how large it is. */
export function FileCard({ file, verb, onChoose }: Props) {
  return (
    <li className={styles.card}>
      <button type="button" onClick={() => onChoose(file)}>
        <Thumb file={file} />
        <span className={styles.name}>
          <VisuallyHidden>{verb} </VisuallyHidden>
          {file.name}
        </span>
        <span className={styles.facts}>{factsOf(file)}</span>
      </button>
    </li>
  );
}

/** A small copy of a picture; for another file, and for a picture that cannot be shown, a sign. */
export function Thumb({ file }: { readonly file: LibraryFile }) {
  const [hasFailed, setHasFailed] = useState(false);
  const isPicture = file.mime.startsWith("image/");
  const Sign = isPicture ? Image : File;
  const isSmall = file.width === null || file.width <= 320 || file.animated;
  return (
    <span className={styles.thumb}>
      {isPicture && !hasFailed ? (
        <img
          src={isSmall ? file.file : variantAddress(file.file, 320, "webp")}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setHasFailed(true)}
        />
      ) : (
        <Sign size={28} strokeWidth={1.5} aria-hidden />
      )}
    </span>
  );
}
