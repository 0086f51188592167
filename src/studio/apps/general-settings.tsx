import { Button, Group, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useApi, useApp } from "../data/app-context.ts";
import { CallFailed } from "../data/call-failed.ts";
import { keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import styles from "./app-settings.module.css";
import { cleanAddress } from "./clean-address.ts";
import { PackChoice } from "./pack-choice.tsx";
import { stylePack } from "./style-packs.ts";

/** Title, addresses, look. */
export function GeneralSettings() {
  const app = useApp();
  const api = useApi();
  const [title, setTitle] = useState(app.title);
  const [domain, setDomain] = useState(app.domain);
  const [theme, setTheme] = useState(stylePack(app.settings?.theme).value);
  const save = useChange({
    call: () => api.changeApp({ params: { id: app.id }, body: { title, domain, settings: { ...app.settings, theme } }, quiet: true }),
    refresh: [["app"], keys.apps],
    success: "Settings was saved successfully!",
  });
  const said = (slug: string) => (save.error instanceof CallFailed ? save.error.messagesFor(slug).join(" ") || undefined : undefined);
  const untitled = title.trim() === "";
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!untitled) save.mutate(undefined);
  }
  return (
    <form onSubmit={submit} noValidate className={styles.card} aria-label="General">
      <div className={styles.head}>
        <h2>General</h2>
      </div>
      <TextInput
        name="title"
        label="Title"
        required
        maxLength={120}
        value={title}
        error={untitled ? "Enter a title." : said("title")}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextInput
        name="domain"
        label="Domain"
        description="A domain of your own, without https://. Leave it empty to use the address on this server only."
        maxLength={253}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={domain}
        error={said("domain")}
        onChange={(event) => setDomain(cleanAddress(event.currentTarget.value))}
      />
      <TextInput label="Address on this server" value={app.slug} readOnly description="The first part of the site's address here." />
      <PackChoice value={theme} onChange={(value) => setTheme(stylePack(value).value)} />
      <Group justify="flex-end">
        <Button type="submit" loading={save.isPending}>
          Save settings
        </Button>
      </Group>
    </form>
  );
}
