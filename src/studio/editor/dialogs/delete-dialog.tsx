import { Button, Group, Modal } from "@mantine/core";
import { nodeOf } from "../../../model/page/tree.ts";
import { nameOfAll } from "../block-names.ts";
import { removalPlan } from "../commands/delete.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";

/** Asks before a block goes. The focus starts on Cancel; undo brings it back all the same. */
export function DeleteDialog() {
  const editor = useEditor();
  const opened = useEditorState((state) => (state.opened?.what === "delete" ? state.opened : null));
  const close = () => editor.open(null);
  const blocks = (opened?.ids ?? []).flatMap((id) => nodeOf(editor.tree(), id)?.own ?? []);
  const name = nameOfAll(editor.host.kinds, blocks);
  const yes = () => {
    const plan = opened && removalPlan(editor, opened.ids);
    close();
    if (plan && editor.carryOut(plan)) editor.announce(`${name} deleted`);
  };
  return (
    <Modal opened={opened !== null} onClose={close} title="Are you sure?" size={440}>
      <p>{blocks.length > 0 ? editor.host.kinds.lossOf(blocks) : ""} You can undo this.</p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={close}>
          Cancel
        </Button>
        <Button color="red" onClick={yes}>
          Delete {name}
        </Button>
      </Group>
    </Modal>
  );
}
