import { Lock } from "lucide-react";
import { useState } from "react";
import type { LibraryFile } from "../../contract/files.ts";
import { useMayEdit } from "../frame/access/use-may-edit.ts";
import { TopBar } from "../frame/layouts/top-bar.tsx";
import { StateBlock } from "../frame/loading/state-block.tsx";
import { FileDialog } from "./file-dialog.tsx";
import styles from "./library.module.css";
import { Library } from "./library.tsx";

/** All files of the app; a press on one opens what can be done with it. */
export function LibraryScreen() {
  const mayEdit = useMayEdit();
  const [opened, setOpened] = useState<LibraryFile>();
  return (
    <>
      <TopBar title="Pictures and files" />
      <div className={styles.screen}>
        {mayEdit ? (
          <Library usually="all" verb="Open" onChoose={setOpened} />
        ) : (
          <StateBlock icon={Lock} title="Files are for editors" text="Ask an admin of this app for a role." />
        )}
      </div>
      {opened && <FileDialog key={opened.id} file={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
