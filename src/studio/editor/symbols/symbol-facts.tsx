import { Button, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useApi, useApp } from "../../data/app-context.ts";
import { useEditor, useEditorState, usePageInHand } from "../editor-context.tsx";
import classes from "../inspector/inspector.module.css";
import { usePageInApp } from "../page-in-app.ts";
import { symbolKeys } from "./symbol-queries.ts";
import own from "./symbols.module.css";

/** The name of one of the app's own blocks, and where it stands. */
export function SymbolFacts() {
  const editor = useEditor();
  const app = useApp();
  const cache = useQueryClient();
  const inApp = usePageInApp();
  const stored = useEditorState((state) => state.title);
  const [title, setTitle] = useState(stored);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const done = await editor.drafts.saveFacts({ title: title.trim() });
    setBusy(false);
    if (done.result === "refused") editor.host.say("error", done.message);
    if (done.result === "offline") editor.host.say("warning", "No connection to the server. Your changes are still here.");
    if (done.result !== "done") return;
    editor.host.say("success", "Settings was saved successfully!");
    await cache.invalidateQueries({ queryKey: symbolKeys.all(app.id) });
  };
  return (
    <form className={classes.form} onSubmit={(event) => void save(event)}>
      <TextInput label="Name" value={title} maxLength={190} onChange={(event) => setTitle(event.currentTarget.value)} />
      <Button type="submit" loading={isBusy} disabled={title.trim() === "" || title.trim() === stored}>
        Save name
      </Button>
      <Uses />
      <Button variant="outline" color="red" onClick={inApp.remove}>
        Delete block
      </Button>
    </form>
  );
}

function Uses() {
  const { id } = usePageInHand();
  const app = useApp();
  const api = useApi();
  const uses = useQuery({
    queryKey: [...symbolKeys.one(app.id, id), "uses"],
    queryFn: ({ signal }) => api.findSymbolUses({ params: { symbol: id }, signal }),
    staleTime: 0,
  });
  if (!uses.data) return null;
  if (uses.data.uses.length === 0) return <p className={classes.hint}>It stands on no page yet.</p>;
  return (
    <section aria-labelledby="symbol-uses">
      <h3 id="symbol-uses">Stands on</h3>
      <ul className={own.uses}>
        {uses.data.uses.map((use) => (
          <li key={use.id}>
            {use.kind === "shared" || (use.kind === "page" && use.slug === "") ? (
              use.title
            ) : (
              <Link to="/a/$app/page/$page" params={{ app: app.slug, page: use.kind === "page" ? use.slug : String(use.id) }}>
                {use.title}
              </Link>
            )}
            {!use.isLive && " (draft)"}
          </li>
        ))}
      </ul>
    </section>
  );
}
