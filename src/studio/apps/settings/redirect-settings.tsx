import { Button, Select, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { mostRedirects, type Redirect } from "../../../contract/redirects.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { CallFailed, fieldsOf } from "../../data/call-failed.ts";
import { keys } from "../../data/queries.ts";
import { useChange } from "../../data/use-change.ts";
import { Loading } from "../../frame/loading/loading.tsx";
import { LoadFailed } from "../../frame/loading/state-block.tsx";
import settings from "./app-settings.module.css";
import { redirectsOfLines } from "./redirect-lines.ts";
import styles from "./site-settings.module.css";

type Lines = ReturnType<typeof redirectsOfLines>["redirects"];

/** Where those are sent on to who ask for a path at which no page is any more. */
export function RedirectSettings() {
  const app = useApp();
  const api = useApi();
  const redirects = useQuery({ queryKey: keys.redirects(app.id), queryFn: ({ signal }) => api.listRedirects({ signal, quiet: true }) });
  return (
    <section className={settings.card} aria-label="Redirects">
      <div className={settings.head}>
        <h2>Redirects</h2>
      </div>
      <p className={settings.hint}>
        A page that is renamed is found at its old path by itself. Add others here, such as those of a site that you had before. At most{" "}
        {mostRedirects} are kept; where there is no more room, the oldest of those that renaming made goes.
      </p>
      <AddRedirect />
      {redirects.isPending ? <Loading what="redirects" rows={2} height={44} /> : null}
      {redirects.isError ? <LoadFailed what="Redirects" retry={() => redirects.refetch()} compact /> : null}
      {redirects.data?.length === 0 ? <p className={settings.hint}>There are no redirects yet.</p> : null}
      {redirects.data && redirects.data.length > 0 ? <Listed redirects={redirects.data} /> : null}
      <ImportRedirects />
    </section>
  );
}

function useAdd(onDone: () => void) {
  const app = useApp();
  const api = useApi();
  return useChange({
    call: (redirects: Lines) => api.addRedirects({ body: { redirects: [...redirects] }, quiet: true }),
    refresh: [keys.redirects(app.id)],
    shows: ({ status }) => status === 400,
    success: (added) => (added.length === 1 ? "The redirect was added." : `${added.length} redirects were added.`),
    onSuccess: onDone,
  });
}

/** What the server said of the lines, each under the number that it has on the screen. */
function saidOf(failure: unknown, numbers?: readonly number[]): string {
  if (!(failure instanceof CallFailed) || failure.status !== 400) return "";
  const lines = Object.entries(fieldsOf(failure.data)).map(([slug, { title, messages }]) => {
    const at = numbers?.[Number(slug.replace(/\D/g, "")) - 1];
    return numbers ? `${at === undefined ? title : `Line ${at}`}: ${messages.join(", ")}.` : `This ${messages.join(", ")}.`;
  });
  return lines.slice(0, 10).join(" ") || failure.message;
}

function AddRedirect() {
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [status, setStatus] = useState<301 | 302>(301);
  const add = useAdd(() => {
    setFrom("");
    setTo("");
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate([{ from, to, status }]);
  };
  return (
    <form className={styles.add} onSubmit={submit} aria-label="Add a redirect">
      <TextInput label="From" placeholder="/old" value={from} required onChange={(event) => setFrom(event.currentTarget.value)} />
      <TextInput label="To" placeholder="/new" value={to} required onChange={(event) => setTo(event.currentTarget.value)} />
      <Select
        label="How long"
        data={[
          { value: "301", label: "For good (301)" },
          { value: "302", label: "For a while (302)" },
        ]}
        value={String(status)}
        allowDeselect={false}
        onChange={(chosen) => setStatus(chosen === "302" ? 302 : 301)}
      />
      <Button type="submit" variant="default" loading={add.isPending}>
        Add
      </Button>
      {saidOf(add.error) === "" ? null : (
        <p role="alert" className={settings.problem}>
          {saidOf(add.error)}
        </p>
      )}
    </form>
  );
}

function Listed({ redirects }: { readonly redirects: readonly Redirect[] }) {
  const app = useApp();
  const api = useApi();
  const remove = useChange({
    call: ({ id }: Redirect) => api.removeRedirect({ params: { redirect: id }, quiet: true }),
    refresh: [keys.redirects(app.id)],
    success: "The redirect was removed.",
  });
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">How</th>
            <th scope="col">
              <span className={styles.unseen}>Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {redirects.map((redirect) => (
            <tr key={redirect.id}>
              <td>{redirect.from}</td>
              <td>{redirect.to ?? "nowhere: its page is not live"}</td>
              <td>
                {redirect.status}
                {redirect.pageId === null ? "" : ", renamed"}
              </td>
              <td>
                <Button
                  size="xs"
                  variant="subtle"
                  color="red"
                  aria-label={`Remove the redirect from ${redirect.from}`}
                  loading={remove.isPending && remove.variables?.id === redirect.id}
                  onClick={() => remove.mutate(redirect)}
                >
                  <Trash2 size={16} strokeWidth={1.75} aria-hidden />
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ImportRedirects() {
  const [text, setText] = useState("");
  const read = redirectsOfLines(text);
  const add = useAdd(() => setText(""));
  const problem = read.problem ?? saidOf(add.error, read.numbers);
  return (
    <details className={styles.import}>
      <summary>Add many at once</summary>
      <Textarea
        label="One in each line"
        description="From and to, with a blank, a tab or a comma between; 302 behind it where it is for a while."
        placeholder={"/old-prices /prices\n/shop https://shop.example 302"}
        autosize
        minRows={4}
        maxRows={16}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {problem !== undefined && problem !== "" && (
        <p role="alert" className={settings.problem}>
          {problem}
        </p>
      )}
      <Button
        variant="default"
        disabled={read.redirects.length === 0 || read.redirects.length > mostRedirects}
        loading={add.isPending}
        onClick={() => add.mutate(read.redirects)}
      >
        Add {read.redirects.length > 0 ? read.redirects.length : ""} redirects
      </Button>
    </details>
  );
}
