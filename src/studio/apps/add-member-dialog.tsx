import { Avatar, Button, Modal, TextInput, UnstyledButton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { roles } from "../../model/access/guards.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import { DialogFooter } from "../shell/dialog-footer.tsx";
import { nameOf, roleName } from "../shell/name-of.ts";
import styles from "./app-settings.module.css";
import { RoleChoice } from "./role-choice.tsx";

/** A search for people starts above this many characters and shows this many. */
const tooShort = 2;
const hits = 4;

/** Somebody who has an account becomes a member of the app. */
export function AddMemberDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp();
  const api = useApi();
  const [userId, setUserId] = useState<number>();
  const [role, setRole] = useState<number>(roles.appAdmin);
  const add = useChange({
    call: (chosen: number) => api.addMember({ params: { id: app.id }, body: { userId: chosen, role }, quiet: true }),
    refresh: [keys.members(app.id)],
    success: "User was added successfully!",
    onSuccess: onClose,
  });
  return (
    <Modal opened onClose={onClose} title="Add user" size={440}>
      <div className={styles.form}>
        <PeopleSearch chosen={userId} choose={setUserId} />
        <RoleChoice value={role} onChange={setRole} />
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={userId === undefined} loading={add.isPending} onClick={() => userId !== undefined && add.mutate(userId)}>
            Add as {roleName(role)}
          </Button>
        </DialogFooter>
      </div>
    </Modal>
  );
}

function PeopleSearch({ chosen, choose }: { readonly chosen: number | undefined; readonly choose: (userId: number) => void }) {
  const app = useApp();
  const api = useApi();
  const [text, setText] = useState("");
  const [asked] = useDebouncedValue(text.trim(), 300);
  const people = useQuery({
    queryKey: ["people", app.id, asked],
    queryFn: ({ signal }) => api.findUsers({ signal, list: { "nickname,username,email:like": `%${asked}%`, count: hits } }),
    enabled: asked.length > tooShort,
  });
  return (
    <>
      <TextInput
        type="search"
        label="Find a person"
        description="By nickname, phone number or e-mail: more than two characters."
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div role="status" className={styles.hint}>
        {people.data?.length === 0 ? `Nobody found with “${asked}”. They need an account first.` : ""}
      </div>
      <ul className={styles.found}>
        {(people.data ?? []).map((person) => (
          <li key={person.id}>
            <UnstyledButton aria-pressed={chosen === person.id} onClick={() => choose(person.id)}>
              <Avatar size={28} src={person.avatar || null} name={nameOf(person)} alt="" />
              <span>
                {nameOf(person)}
                {person.username === nameOf(person) ? null : <small className={styles.hint}> {person.username}</small>}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}
