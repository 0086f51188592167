import { Modal } from "@mantine/core";
import type { LibraryFile } from "../../contract/files.ts";
import { Library } from "./library.tsx";

interface Props {
  readonly title: string;
  readonly onChoose: (file: LibraryFile) => void;
  readonly onClose: () => void;
  /** Other files can be chosen as well. */
  readonly any?: boolean;
}

/** The library to choose one picture from. What is uploaded there by itself is chosen at once. */
export function LibraryDialog({ title, onChoose, onClose, any = false }: Props) {
  return (
    <Modal opened onClose={onClose} title={title} size={880} closeButtonProps={{ "aria-label": "Close" }}>
      <Library usually={any ? "all" : "pictures"} isFixed={!any} verb="Use" onChoose={onChoose} onUploaded={onChoose} />
    </Modal>
  );
}
