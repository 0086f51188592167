import { Modal } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "../../fields/use-form.ts";
import type { FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { platformApi } from "../data/api.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
import { keys } from "../data/queries.ts";
import { sayFailure } from "../data/toasts.ts";
import { ownZone, today } from "../data/today.ts";
import { DialogForm } from "../shell/dialog-form.tsx";
import { addressProblems, newAppFields } from "./app-fields.ts";
import { cleanAddress } from "./clean-address.ts";
import styles from "./new-app-dialog.module.css";
import { packPicture } from "./pack-field.tsx";
import { usePackWanted } from "./pack-wanted.ts";
import { stylePack } from "./style-packs.ts";

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
  const [problems, setProblems] = useState<FieldProblems>({});
  const create = useCreateApp();
  const tools = { today: today(), pictureOf: packPicture };
  const start = { title: "", address: "", theme: stylePack(wanted).value };
  const form = useForm({
    ...{ fields: newAppFields, start, problems, alsoWrong: addressProblems, today: tools.today },
    onSubmit: async (values) => {
      const refused = await create(values);
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
      />
    </div>
  );
}

/** Creates the app and goes there; answers what was wrong with which field. */
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
      router.history.push(`/a/${created.slug}`);
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
