import { Button, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import type { WaysIn } from "../../contract/ways-in.ts";
import { platformApi } from "../data/api.ts";
import { keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";

interface Props {
  readonly passkey: WaysIn["passkeys"][number];
  readonly facts: string;
}

/** One passkey: its name, which can be changed, and the way to take it away. */
export function PasskeyRow({ passkey, facts }: Props) {
  const [name, setName] = useState<string>();
  const params = { passkey: passkey.id };
  const rename = useChange({
    call: (to: string) => platformApi().renamePasskey({ params, body: { name: to }, quiet: true }),
    refresh: [keys.waysIn],
    onSuccess: () => setName(undefined),
  });
  const remove = useChange({
    call: () => platformApi().removePasskey({ params, quiet: true }),
    refresh: [keys.waysIn],
    success: "This passkey signs in no more.",
  });
  if (name !== undefined)
    return (
      <li>
        <TextInput
          aria-label={`New name of ${passkey.name}`}
          value={name}
          maxLength={60}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Group gap="xs">
          <Button size="xs" disabled={name.trim() === ""} loading={rename.isPending} onClick={() => rename.mutate(name.trim())}>
            Save name
          </Button>
          <Button size="xs" variant="default" onClick={() => setName(undefined)}>
            Cancel
          </Button>
        </Group>
      </li>
    );
  return (
    <li>
      <div>
        <b>{passkey.name}</b>
        <p>{facts}</p>
      </div>
      <Group gap="xs">
        <Button size="xs" variant="default" aria-label={`Rename ${passkey.name}`} onClick={() => setName(passkey.name)}>
          Rename
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={`Remove ${passkey.name}`}
          loading={remove.isPending}
          onClick={() => remove.mutate(undefined)}
        >
          Remove
        </Button>
      </Group>
    </li>
  );
}
