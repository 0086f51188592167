import { Button, Modal, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { platformApi } from "../data/api.ts";
import { CallFailed } from "../data/call-failed.ts";
import { keys } from "../data/queries.ts";
import { sayFailure } from "../data/toasts.ts";
import { DialogFooter } from "../shell/dialog-footer.tsx";
import { focusInput } from "../shell/focus-input.ts";
import { addressFrom, addressProblem, cleanAddress } from "./clean-address.ts";
import styles from "./new-app-dialog.module.css";
import { PackChoice } from "./pack-choice.tsx";
import { usePackWanted } from "./pack-wanted.ts";
import { stylePack } from "./style-packs.ts";

interface NewApp {
  readonly title: string;
  readonly address: string;
  /** Once an address was typed it no longer follows the title. */
  readonly typed: boolean;
  readonly pack: string;
}
type Problems = { readonly title?: string | undefined; readonly address?: string | undefined };

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
  const [app, setApp] = useState<NewApp>({ title: "", address: "", typed: false, pack: stylePack(wanted).value });
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const create = useCreateApp();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const found = problemsOf(app);
    setProblems(found);
    if (found.title ?? found.address) return focusInput(form, found.title ? "title" : "address");
    setBusy(true);
    const refused = await create(app);
    setBusy(false);
    if (refused === undefined) return onClose();
    setProblems(refused);
    focusInput(form, refused.title ? "title" : "address");
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextInput
        name="title"
        label="Title"
        required
        maxLength={120}
        data-autofocus
        placeholder="Brightwater"
        value={app.title}
        error={problems.title}
        onChange={({ currentTarget: { value } }) => setApp({ ...app, title: value, address: app.typed ? app.address : addressFrom(value) })}
      />
      <TextInput
        name="address"
        label="Address"
        description="The URL of your site, without https://. A name of its own is enough; a domain can follow later."
        required
        maxLength={253}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="brightwater"
        value={app.address}
        error={problems.address}
        onChange={({ currentTarget: { value } }) => setApp({ ...app, address: cleanAddress(value), typed: value !== "" })}
        onBlur={() => setProblems({ ...problems, address: app.address === "" ? problems.address : addressProblem(app.address, app.title) })}
      />
      <PackChoice value={app.pack} onChange={(pack) => setApp({ ...app, pack })} />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Create app
        </Button>
      </DialogFooter>
    </form>
  );
}

function problemsOf({ title, address }: NewApp): Problems {
  return { title: title.trim() === "" ? "Enter a title." : undefined, address: addressProblem(address, title) };
}

/** Creates the app and goes there; answers what was wrong with which field. */
function useCreateApp(): (app: NewApp) => Promise<Problems | undefined> {
  const client = useQueryClient();
  const router = useRouter();
  return async ({ title, address, pack }) => {
    try {
      const created = await platformApi().createApp({
        body: { title, domain: address, settings: { theme: stylePack(pack).value } },
        quiet: true,
      });
      await client.invalidateQueries({ queryKey: keys.apps });
      router.history.push(`/a/${created.slug}`);
      return undefined;
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      sayFailure(failure);
      const said = (...slugs: string[]) => slugs.flatMap((slug) => failure.messagesFor(slug)).join(" ") || undefined;
      return { title: said("title"), address: said("domain", "slug") };
    }
  };
}
