import { Button, Modal } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useForm } from "../../fields/use-form.ts";
import type { FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { apiOf, platformApi } from "../data/api.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
import { keys } from "../data/queries.ts";
import { sayFailure } from "../data/toasts.ts";
import { ownZone, today } from "../data/today.ts";
import { DialogForm } from "../shell/dialog-form.tsx";
import { addressProblems, newAppFields } from "./app-fields.ts";
import { cleanAddress } from "./clean-address.ts";
import styles from "./new-app-dialog.module.css";
import { packField, packPicture } from "./pack-field.tsx";
import { PackPicture } from "./pack-picture.tsx";
import { usePackWanted } from "./pack-wanted.ts";
import { type StylePack, stylePack } from "./style-packs.ts";

/** A name, an address, a look. */
export function NewAppDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="New app" size={640}>
      <NewAppForm onClose={onClose} />
    </Modal>
  );
}

function NewAppForm({ onClose }: { readonly onClose: () => void }) {
  const wanted = usePackWanted(({ pack }) => pack);
  const [asksStyle, setAsksStyle] = useState(wanted === undefined);
  useEffect(() => () => usePackWanted.setState({ pack: undefined }), []);
  const [problems, setProblems] = useState<FieldProblems>({});
  const create = useCreateApp();
  const tools = { today: today(), pictureOf: packPicture };
  const style = stylePack(wanted);
  const start = { title: "", address: "", theme: style.value };
  const form = useForm({
    ...{ fields: newAppFields, start, problems, alsoWrong: addressProblems, today: tools.today },
    isShown: ({ slug }) => asksStyle || slug !== packField.slug,
    onSubmit: async (values) => {
      const refused = await create({ theme: style.value, ...values });
      if (refused === undefined) onClose();
      else setProblems(refused);
    },
  });
  return (
    <div className={styles.form}>
      <DialogForm
        {...{ id: "new-app", fields: newAppFields, tools, form }}
        onChange={(slug, value) => form.change(slug, slug === "address" ? cleanAddress(String(value ?? "")) : value)}
        button="Create app"
        onCancel={onClose}
      >
        {asksStyle ? null : <ChosenStyle style={style} onChange={() => setAsksStyle(true)} />}
      </DialogForm>
    </div>
  );
}

/** The style was picked before the dialog opened: it is not asked for again. */
function ChosenStyle({ style, onChange }: { readonly style: StylePack; readonly onChange: () => void }) {
  return (
    <p className={styles.chosen}>
      <span className={styles.picture}>
        <PackPicture pack={style} />
      </span>
      <span>
        Style <b>{style.name}</b>
        <small>{style.suits}</small>
      </span>
      <Button variant="default" size="xs" onClick={onChange}>
        Change style
      </Button>
    </p>
  );
}

/** Creates the app and opens the page it begins with; answers what was wrong with which field. */
function useCreateApp(): (values: FieldValues) => Promise<FieldProblems | undefined> {
  const client = useQueryClient();
  const router = useRouter();
  return async ({ title, address, theme }) => {
    try {
      const created = await platformApi().createApp({
        body: { title: String(title), domain: String(address), settings: { theme: stylePack(theme).value, timezone: ownZone() } },
        quiet: true,
      });
      await client.invalidateQueries({ queryKey: keys.apps });
      router.history.push(`/a/${created.slug}${await firstPage(created.id)}`);
      return undefined;
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      sayFailure(failure);
      const { domain, slug, ...others } = fieldsOf(failure.data);
      const about = domain ?? slug;
      return { ...others, ...(about && { address: about }) };
    }
  };
}

/** The path of the page that a new app begins with; of its home where it cannot be told. */
async function firstPage(app: number): Promise<string> {
  const [first] = await apiOf(app)
    .listPages({ list: { orderBy: "id", count: 1 }, quiet: true })
    .catch(() => []);
  return first === undefined ? "" : `/page/${first.slug}`;
}
