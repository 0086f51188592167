import { Button, Modal, TextInput } from "@mantine/core";
import { Copy, ExternalLink } from "lucide-react";
import { useState } from "react";
import { momentText } from "../../data/moment-text.ts";
import { confirm } from "../../frame/dialogs/ask.tsx";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { isPageFile, type PageFile, type SharedPreview } from "../page-file.ts";
import classes from "./previews.module.css";

/** As whom a page is shown, by the role. */
const people = [
  { role: 0, name: "A visitor" },
  { role: 25, name: "A member" },
  { role: 50, name: "An editor" },
] as const;

/** How long a link to a visitor's view lasts, in hours. */
const terms = [
  { hours: 1, name: "One hour" },
  { hours: 24, name: "One day" },
  { hours: 168, name: "One week" },
  { hours: 672, name: "Four weeks" },
] as const;

/** A link to the page as it is in the editor, for people without an account, or to see it as somebody else does. */
export function PreviewDialog({ addressOf }: { readonly addressOf: (path: string) => string }) {
  const editor = useEditor();
  const opened = useEditorState((state) => state.opened?.what === "previews");
  const { file } = editor.host;
  return (
    <Modal opened={opened} onClose={() => editor.open(null)} title="Share a preview" size={520}>
      {opened && isPageFile(file) && <Previews file={file} addressOf={addressOf} />}
    </Modal>
  );
}

function Previews({ file, addressOf }: { readonly file: PageFile; readonly addressOf: (path: string) => string }) {
  const editor = useEditor();
  const [role, setRole] = useState(0);
  const [hours, setHours] = useState(24);
  const [made, setMade] = useState<SharedPreview | null>(null);
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    // What was just typed belongs to what is shown.
    editor.settle();
    await editor.drafts.flush();
    setMade(await file.sharePreview({ hours: role === 0 ? hours : 1, role }).catch(() => null));
    setBusy(false);
  };
  const withdraw = async () => {
    const sure = await confirm({
      title: "Withdraw all links?",
      text: "Every link to a preview of this page that was made so far leads nowhere from now on.",
      button: "Withdraw links",
    });
    if (!sure || !(await file.withdrawPreviews().catch(() => false))) return;
    setMade(null);
    editor.host.say("success", "All links to previews of this page were withdrawn.");
  };
  const address = made === null ? "" : addressOf(made.path.slice(1));
  return (
    <div className={classes.previews}>
      <p>Whoever has the link sees the page as it is in the editor now. Its forms send nothing, and search engines are kept away.</p>
      <label>
        Shown as it is to{" "}
        <select value={role} onChange={({ target }) => setRole(Number(target.value))}>
          {people.map((one) => (
            <option key={one.role} value={one.role}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      {role === 0 ? (
        <label>
          Ends after{" "}
          <select value={hours} onChange={({ target }) => setHours(Number(target.value))}>
            {terms.map((term) => (
              <option key={term.hours} value={term.hours}>
                {term.name}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <p>It shows what this role may see, so it ends after one hour.</p>
      )}
      <Button loading={isBusy} onClick={() => void make()}>
        Make a link
      </Button>
      {made && (
        <>
          <TextInput label="Link" readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
          <p role="status">It ends on {momentText(made.expiresAt)}.</p>
          <div className={classes.row}>
            <Button
              variant="default"
              leftSection={<Copy size={16} aria-hidden />}
              onClick={() => void navigator.clipboard.writeText(address)}
            >
              Copy
            </Button>
            <Button
              variant="default"
              leftSection={<ExternalLink size={16} aria-hidden />}
              component="a"
              href={address}
              target="_blank"
              rel="noreferrer"
            >
              Open
            </Button>
          </div>
        </>
      )}
      <Button variant="subtle" color="red" onClick={() => void withdraw()}>
        Withdraw all links
      </Button>
    </div>
  );
}
