import "../theme/fields.css";
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import type { User } from "../../contract/users.ts";
import { FieldList } from "../../fields/field-list.tsx";
import { keepsFocus, useForm } from "../../fields/use-form.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { platformApi } from "../data/api.ts";
import { keys } from "../data/queries.ts";
import { updateUser, useSession } from "../data/session.ts";
import { today } from "../data/today.ts";
import { useChange } from "../data/use-change.ts";
import { useUnsaved } from "../frame/dialogs/unsaved.ts";
import { useTitle } from "../frame/labels/use-title.ts";
import { OwnPicture } from "./own-picture.tsx";
import styles from "./settings.module.css";

/** How others see the person. */
export function ProfileScreen() {
  useTitle("Profile");
  // Whoever opened it: while a session that ran out is renewed over this screen, what was typed stays.
  const [user] = useState(() => useSession.getState().user);
  return user === undefined ? null : <ProfileForm user={user} />;
}

/** Its picture is not a part of the form: it is kept as soon as it is chosen. */
function CurrentPicture() {
  const { user } = useSession();
  return user === undefined ? null : <OwnPicture user={user} />;
}

const name = { component: "input-text", maxLength: 120 } as const;
const fields: readonly FieldBlock[] = [
  { ...name, id: "profile-nickname", slug: "nickname", label: "Nickname", autocomplete: "nickname" },
  { ...name, id: "profile-first", slug: "firstName", label: "First name", autocomplete: "given-name" },
  { ...name, id: "profile-last", slug: "lastName", label: "Last name", autocomplete: "family-name" },
  { id: "profile-birthday", slug: "birthday", label: "Birthday", component: "input-text", type: "date", autocomplete: "bday" },
];

function ProfileForm({ user }: { readonly user: User }) {
  const save = useChange({
    call: (values: FieldValues) =>
      platformApi().changeMe({
        body: {
          nickname: textOf(values.nickname),
          firstName: textOf(values.firstName),
          lastName: textOf(values.lastName),
          birthday: textOf(values.birthday),
        },
        quiet: true,
      }),
    onSuccess: (changed, values) => {
      updateUser(changed);
      form.keep(valuesOf(changed), values);
    },
    refresh: [keys.me],
    success: "Settings was saved successfully!",
  });
  const tools = { today: today() };
  const form = useForm({
    ...{ fields, start: valuesOf(user), today: tools.today },
    onSubmit: (values) => save.mutate(values),
  });
  useUnsaved(() => form.isDirty);
  return (
    <form onSubmit={form.submit} noValidate className={styles.card}>
      <h2>Profile</h2>
      <CurrentPicture />
      <FieldList
        {...{ id: "profile", fields, tools, values: form.values, problems: form.problems }}
        onChange={form.change}
        onLeave={form.leave}
      />
      <Group justify="flex-end" {...keepsFocus}>
        <Button type="submit" loading={save.isPending}>
          Save profile
        </Button>
      </Group>
    </form>
  );
}

function valuesOf({ nickname, firstName, lastName, birthday }: User): FieldValues {
  return { nickname, firstName, lastName, birthday: birthday ?? "" };
}

function textOf(value: FieldValues[string]): string {
  return typeof value === "string" ? value : "";
}
