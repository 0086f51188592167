import { Button, Modal } from "@mantine/core";
import { Zap } from "lucide-react";
import { useState } from "react";
import type { ActionListEditorProps } from "../../fields/widget.ts";
import { checkActions } from "../../model/actions/check-actions.ts";
import { DialogFooter } from "../shell/dialog-footer.tsx";
import { ActionList } from "./action-list.tsx";

/** What a button does, set up in a dialog: the form around it is saved at once, so nothing half-made leaves here. */
export function ButtonActions(props: ActionListEditorProps) {
  const { id, label, actions } = props;
  const [isOpen, setOpen] = useState(false);
  const words = actions.length === 1 ? "Edit 1 action" : `Edit ${actions.length} actions`;
  return (
    <>
      <Button id={id} variant="default" leftSection={<Zap size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {actions.length === 0 ? "Add actions" : words}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={label} size={640} closeOnClickOutside={false}>
        <Draft {...props} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function Draft({ actions, fields, asked, onChange, onClose }: ActionListEditorProps & { readonly onClose: () => void }) {
  const [draft, setDraft] = useState(actions);
  const [problems, setProblems] = useState<{ readonly [key: string]: readonly string[] }>({});
  const apply = () => {
    const wrong = Object.entries(checkActions(draft));
    setProblems(Object.fromEntries(wrong.map(([key, { messages }]) => [key, messages])));
    if (wrong.length > 0) return;
    onChange(draft);
    onClose();
  };
  return (
    <>
      <ActionList
        title="One after the other, until one fails"
        empty="Pressing it does nothing yet."
        {...{ fields, asked, problems }}
        actions={draft}
        onChange={setDraft}
      />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={apply}>Apply</Button>
      </DialogFooter>
    </>
  );
}
