import { Button, NativeSelect, Switch, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Import } from "../../../contract/imports.ts";
import { fillableFields } from "../../../model/transfer/fillable-fields.ts";
import type { Mapping } from "../../../model/transfer/mapping.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { DialogFooter } from "../../shell/dialog-footer.tsx";
import styles from "./import-dialog.module.css";
import type { StepProps } from "./import-dialog.tsx";
import { importKey } from "./import-queries.ts";
import { mappingOf } from "./mapping-text.ts";
import { MatchColumns } from "./match-columns.tsx";
import { ReadingOptions } from "./reading-options.tsx";

/** How the file is read, which column fills which field, and what happens to rows that are there already. */
export function MatchStep({ type, one, onOpen, onChecked }: StepProps & { readonly onChecked: () => void }) {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const fields = fillableFields(type.postFields);
  const [newPost, setNewPost] = useState<Mapping>(one.newPost);
  const [text, setText] = useState<string>();
  const [existing, setExisting] = useState(one.existing);
  const [key, setKey] = useState(one.key ?? "");
  const [isBusy, setBusy] = useState(false);
  const params = { type: type.id, import: one.id };
  const keep = (changed: Import) => client.setQueryData(importKey(app.id, type.id, one.id), changed);
  const mapping = text === undefined ? newPost : mappingOf(text);
  const keyed = fields.filter(({ slug }) => mapping?.[slug] !== undefined);
  const chosenKey = keyed.some(({ slug }) => slug === key) ? key : (keyed[0]?.slug ?? "");

  const change = async (body: Parameters<typeof api.changeImport>[0]["body"]) => {
    const changed = await api.changeImport({ params, body });
    keep(changed);
    return changed;
  };
  const readAnew = async (body: Parameters<typeof change>[0]) => {
    const changed = await orSaid(change(body));
    if (!changed) return;
    setNewPost(changed.newPost);
    setText(undefined);
  };
  const check = async () => {
    if (!mapping) return;
    setBusy(true);
    const began = await orSaid(
      change({ newPost: mapping, existing, key: existing === "create" ? null : chosenKey }).then(() =>
        api.stepImport({ params: { ...params, step: "check" } }),
      ),
    );
    setBusy(false);
    if (!began) return;
    keep(began);
    onChecked();
  };
  return (
    <div className={styles.step}>
      <ReadingOptions one={one} onChange={readAnew} />
      <Switch
        label="Write the formulas as one text"
        name="useTextarea"
        checked={text !== undefined}
        onChange={(event) => {
          if (event.currentTarget.checked) return setText(JSON.stringify(newPost, null, 2));
          if (mapping) setNewPost(mapping);
          setText(undefined);
        }}
      />
      {text === undefined ? (
        <MatchColumns {...{ one, fields, newPost }} onChange={setNewPost} />
      ) : (
        <Textarea
          label="Formulas by field"
          name="newPost"
          description="JSON. `row` is the row: row.Name, or row[0] without a header."
          rows={10}
          spellCheck={false}
          error={mapping ? undefined : "This is no JSON object of formulas."}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div className={styles.pair}>
        <NativeSelect
          label="Records that are there already"
          name="existing"
          data={[
            { value: "create", label: "Create a record of every row" },
            { value: "skip", label: "Skip rows that are there" },
            { value: "update", label: "Update the record that is there" },
          ]}
          value={existing}
          onChange={(event) => setExisting(event.currentTarget.value as Import["existing"])}
        />
        {existing === "create" ? null : (
          <NativeSelect
            label="They are the same by"
            name="key"
            data={keyed.map(({ slug, label }) => ({ value: slug, label: label || slug }))}
            value={chosenKey}
            onChange={(event) => setKey(event.currentTarget.value)}
          />
        )}
      </div>
      <DialogFooter>
        <Button variant="default" onClick={() => onOpen(undefined)}>
          Another file
        </Button>
        <Button onClick={check} loading={isBusy} disabled={!mapping || Object.keys(mapping).length === 0}>
          Check
        </Button>
      </DialogFooter>
    </div>
  );
}

/** What was refused is said by the call itself. */
async function orSaid<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (failure) {
    if (failure instanceof CallFailed) return undefined;
    throw failure;
  }
}
