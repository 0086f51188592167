import { Button, Group, Modal, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { newBlockId } from "../../../model/page/new-ids.ts";
import { blockOf, nodeOf, spotOf } from "../../../model/page/tree.ts";
import { useApi } from "../../data/app-context.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { sayFailure } from "../../data/toasts.ts";
import { wordsOf } from "../block-names.ts";
import type { Editor } from "../editor.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { symbolKeys } from "./symbol-queries.ts";

/** Asks what the block is to be called; then it stands among the app's own, and an instance of it where it was. */
export function SaveSymbol() {
  const editor = useEditor();
  const opened = useEditorState((state) => (state.opened?.what === "save-symbol" ? state.opened : null));
  const close = () => editor.open(null);
  return (
    <Modal opened={opened !== null} onClose={close} title="Save as my block" size={440}>
      {opened && <Naming key={opened.id} id={opened.id} close={close} />}
    </Modal>
  );
}

function Naming({ id, close }: { readonly id: string; readonly close: () => void }) {
  const editor = useEditor();
  const api = useApi();
  const cache = useQueryClient();
  const own = nodeOf(editor.tree(), id)?.own;
  const [title, setTitle] = useState(() => (own ? wordsOf(own).slice(0, 60) || editor.host.kinds.nameOf(own) : ""));
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const block = blockOf(editor.tree(), id);
    if (title.trim() === "") return setProblem("Enter a name.");
    if (!block) return close();
    setBusy(true);
    try {
      const made = await api.createSymbol({ body: { title: title.trim(), layout: [block] }, quiet: true });
      await cache.invalidateQueries({ queryKey: symbolKeys.all(Number(editor.host.app)) });
      close();
      putInstance(editor, id, { symbol: made.id, title: made.title });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      sayFailure(failure);
    }
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <TextInput
        label="Name"
        description="It can be put on any page. Change it once, and every page with it follows."
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={problem}
        maxLength={190}
        data-autofocus
        required
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          Save block
        </Button>
      </Group>
    </form>
  );
}

/** An instance takes the place of the block, in one step that can be undone. */
function putInstance(editor: Editor, id: string, { symbol, title }: { readonly symbol: number; readonly title: string }): void {
  const at = spotOf(editor.tree(), id);
  const kind = Object.values(editor.host.kinds.definitions).find(({ isSymbol }) => isSymbol)?.kind;
  if (!at || kind === undefined) return;
  const { isTaken, random } = editor.naming();
  const slug = nodeOf(editor.tree(), id)?.own.slug;
  // Links that led to the block by its id lead to the instance; a name of its own goes into the saved block with it.
  const anchor = typeof slug === "string" && slug !== "" ? {} : { slug: id };
  const block = { id: newBlockId(kind, isTaken, random), component: kind, symbol, ...anchor, settings: {} };
  const operations = [{ do: "remove", id } as const, { do: "insert", block, at } as const];
  if (editor.carryOut({ label: `Saved ${title} as my block`, operations, select: [block.id] })) editor.announce(`${title} saved`);
}
