import { Button, Modal, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { type Asked, useAsked } from "./ask-store.ts";
import { DialogFooter } from "./dialog-footer.tsx";

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
  const [text, setText] = useState(question.value);
  const [empty, setEmpty] = useState(false);
  const reply = (value: string | undefined) => {
    close();
    answer(value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = text.trim();
    if (value === "") setEmpty(true);
    else reply(value);
  };
  return (
    <Modal opened onClose={() => reply(undefined)} title={question.title} size={440}>
      <form onSubmit={submit} noValidate>
        <TextInput
          label={question.label}
          value={text}
          required
          maxLength={190}
          data-autofocus
          error={empty && text.trim() === "" ? `Enter a ${question.label.toLowerCase()}.` : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
        <DialogFooter>
          <Button variant="default" onClick={() => reply(undefined)}>
            Cancel
          </Button>
          <Button type="submit">{question.button}</Button>
        </DialogFooter>
      </form>
    </Modal>
  );
}
