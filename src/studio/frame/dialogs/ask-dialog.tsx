import { Button, Modal } from "@mantine/core";
import type { FocusEvent } from "react";
import { useForm } from "../../../fields/use-form.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { today } from "../../data/today.ts";
import { type Asked, useAsked } from "./ask-store.ts";
import { DialogFooter } from "./dialog-footer.tsx";
import { DialogForm } from "./dialog-form.tsx";

/** The dialog of the question that is being asked. */
export function AskDialog() {
  const { asked } = useAsked();
  if (asked === undefined) return null;
  return asked.kind === "confirm" ? <Confirm {...asked} /> : <AskText {...asked} />;
}

const close = () => useAsked.setState({ asked: undefined });

function Confirm({ question, answer }: Extract<Asked, { kind: "confirm" }>) {
  const reply = (yes: boolean) => {
    close();
    answer(yes);
  };
  return (
    <Modal opened onClose={() => reply(false)} title={question.title} size={440} attributes={{ header: { role: "none" } }}>
      {question.text === undefined ? null : <p>{question.text}</p>}
      <DialogFooter>
        <Button variant="default" data-autofocus onClick={() => reply(false)}>
          Cancel
        </Button>
        <Button {...(question.dangerous === true ? { color: "red" } : {})} onClick={() => reply(true)}>
          {question.button}
        </Button>
      </DialogFooter>
    </Modal>
  );
}

function AskText({ question, answer }: Extract<Asked, { kind: "text" }>) {
  const reply = (value: string | undefined) => {
    close();
    answer(value);
  };
  const fields = [textAsked(question.label)];
  const tools = { today: today() };
  const form = useForm({
    ...{ fields, start: { text: question.value }, today: tools.today },
    onSubmit: ({ text }) => reply(String(text).trim()),
  });
  return (
    <Modal opened onClose={() => reply(undefined)} title={question.title} size={440}>
      <DialogForm {...{ id: "ask", fields, tools, form }} button={question.button} onCancel={() => reply(undefined)} onFocus={selectText} />
    </Modal>
  );
}

function textAsked(label: string): FieldBlock {
  return {
    ...{ id: "ask-text", slug: "text", label, component: "input-text", required: true, maxLength: 190, isFirst: true },
    say: { require: `Enter a ${label.toLowerCase()}.` },
  };
}

/** What is there already is typed over. */
function selectText({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement) target.select();
}
