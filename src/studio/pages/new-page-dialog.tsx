import { Button, Modal, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useApi, useApp } from "../data/app-context.ts";
import { CallFailed } from "../data/call-failed.ts";
import { keys } from "../data/queries.ts";
import { say, sayFailure } from "../data/toasts.ts";
import { DialogFooter } from "../shell/dialog-footer.tsx";
import { focusInput } from "../shell/focus-input.ts";
import styles from "./new-page-dialog.module.css";
import { slugFrom, typedSlug } from "./page-slug.ts";
import { PresetChoice } from "./preset-choice.tsx";
import { presetLayout } from "./presets.ts";

interface NewPage {
  readonly title: string;
  readonly slug: string;
  /** Once a path was typed it no longer follows the title. */
  readonly typed: boolean;
  readonly preset: string;
}
type Problems = { readonly title?: string | undefined; readonly slug?: string | undefined };

const untitled = "Untitled";

/** A title, a URL path, something to start from; then the page's editor. */
export function NewPageDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="New page" size={640}>
      <NewPageForm onClose={onClose} />
    </Modal>
  );
}

function NewPageForm({ onClose }: { readonly onClose: () => void }) {
  const [page, setPage] = useState<NewPage>({ title: untitled, slug: slugFrom(untitled), typed: false, preset: "blank" });
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const create = useCreatePage();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const found = problemsOf(page);
    setProblems(found);
    if (found.title ?? found.slug) return focusInput(form, found.title ? "title" : "slug");
    setBusy(true);
    const refused = await create(page);
    setBusy(false);
    if (refused === undefined) return onClose();
    setProblems(refused);
    focusInput(form, refused.title ? "title" : "slug");
  }

  function typeSlug(typed: string) {
    const { slug, refused } = typedSlug(typed);
    setPage({ ...page, slug, typed: typed !== "" });
    setProblems({ ...problems, slug: refused });
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextInput
        name="title"
        label="Title"
        required
        maxLength={190}
        data-autofocus
        value={page.title}
        error={problems.title}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget: { value } }) => setPage({ ...page, title: value, slug: page.typed ? page.slug : slugFrom(value) })}
      />
      <TextInput
        name="slug"
        label="URL path"
        required
        maxLength={190}
        autoCapitalize="none"
        spellCheck={false}
        leftSection={<span aria-hidden>/</span>}
        value={page.slug}
        error={problems.slug}
        onChange={(event) => typeSlug(event.currentTarget.value)}
      />
      <PresetChoice value={page.preset} onChange={(preset) => setPage({ ...page, preset })} />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Create page
        </Button>
      </DialogFooter>
    </form>
  );
}

function problemsOf({ title, slug }: NewPage): Problems {
  return {
    title: title.trim() === "" ? "Enter a title." : undefined,
    slug: slug === "" ? "Enter a URL path." : undefined,
  };
}

/** Creates the page and opens its editor; answers what was wrong with which field. */
function useCreatePage(): (page: NewPage) => Promise<Problems | undefined> {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const router = useRouter();
  return async ({ title, slug, preset }) => {
    try {
      const draft = await presetLayout(preset);
      const created = await api.createPage({ body: { title, slug, ...(draft === undefined ? {} : { draft: [...draft] }) }, quiet: true });
      say("success", "Page was created successfully!");
      void client.invalidateQueries({ queryKey: keys.pages(app.id) });
      router.history.push(`/a/${app.slug}/page/${created.slug}`);
      return undefined;
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      sayFailure(failure);
      return { title: failure.messagesFor("title").join(" ") || undefined, slug: failure.messagesFor("slug").join(" ") || undefined };
    }
  };
}
