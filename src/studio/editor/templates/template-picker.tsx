import { Button } from "@mantine/core";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Component } from "../../../contract/components.ts";
import type { PickerProps } from "../../../fields/widget.ts";
import { isJsonObject, type Json } from "../../../model/base/json.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { itemsOf } from "../../data/infinite-items.ts";
import { say, sayFailure } from "../../data/toasts.ts";
import { loadPart } from "../../frame/loading/load.ts";
import classes from "../inspector/inspector.module.css";
import { templateKeys, templatesQuery } from "./template-queries.ts";
import own from "./templates.module.css";

const TemplateDialog = loadPart(() => import("./template-dialog.tsx").then((part) => part.TemplateDialog));

/** Words of the sources, said before somebody tries. */
const foreign = "You can not edit an external component. You can clone it but you may miss future changes.";

/** Which template block is shown, and the way to write one. */
export function TemplatePicker({ value, onChange, id, describedBy, isReadOnly, tools }: PickerProps) {
  const app = useApp();
  const mine = useInfiniteQuery(templatesQuery(app.id, "own"));
  const shared = useInfiniteQuery(templatesQuery(app.id, "shared"));
  const [editing, setEditing] = useState<Component | "new">();
  const offered = [...(mine.data ? itemsOf(mine.data) : []), ...(shared.data ? itemsOf(shared.data) : [])];
  const chosen = offered.find((one) => keyOf(one) === keyIn(value, app.id));
  const choose = (one: Component) => onChange({ post: one.id, ...(one.isForeign && { app: one.appId }) });
  const clone = useClone((made) => {
    choose(made);
    setEditing(made);
  });
  return (
    <div className={own.picker}>
      <select
        className="f-input"
        id={id}
        aria-describedby={describedBy}
        disabled={isReadOnly}
        value={chosen ? keyOf(chosen) : ""}
        onChange={(event) => {
          const next = offered.find((one) => keyOf(one) === event.currentTarget.value);
          if (next) choose(next);
        }}
      >
        {!chosen && <option value="">Choose a template</option>}
        {offered.map((one) => (
          <option key={keyOf(one)} value={keyOf(one)}>
            {one.isForeign ? `${one.title} (shared)` : one.title}
          </option>
        ))}
      </select>
      {(mine.hasNextPage || shared.hasNextPage) && (
        <Button variant="subtle" size="xs" onClick={() => void Promise.all([mine.fetchNextPage(), shared.fetchNextPage()])}>
          Load more
        </Button>
      )}
      {chosen?.isForeign && <p className={classes.hint}>{foreign}</p>}
      <div className={own.buttons}>
        {chosen?.isForeign && (
          <Button variant="default" size="xs" onClick={() => void clone(chosen)}>
            Clone to edit
          </Button>
        )}
        {chosen && !chosen.isForeign && (
          <Button variant="default" size="xs" onClick={() => setEditing(chosen)}>
            Edit template
          </Button>
        )}
        <Button variant="default" size="xs" onClick={() => setEditing("new")}>
          New template
        </Button>
      </div>
      {editing !== undefined && (
        <TemplateDialog
          template={editing === "new" ? undefined : editing}
          tools={tools}
          onClose={() => setEditing(undefined)}
          onSaved={(saved) => {
            setEditing(undefined);
            choose(saved);
          }}
        />
      )}
    </div>
  );
}

function keyOf({ appId, id }: Pick<Component, "appId" | "id">): string {
  return `${appId}/${id}`;
}

function keyIn(value: Json | undefined, own: number): string {
  return isJsonObject(value) ? `${value.app ?? own}/${value.post}` : "";
}

function useClone(done: (made: Component) => void): (one: Component) => Promise<void> {
  const app = useApp();
  const api = useApi();
  const cache = useQueryClient();
  return async ({ appId, id }) => {
    try {
      const made = await api.cloneComponent({ params: { owner: appId, component: id }, body: {}, quiet: true });
      await cache.invalidateQueries({ queryKey: templateKeys.all(app.id) });
      say("success", "Item was created successfully!");
      done(made);
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      sayFailure(failure);
    }
  };
}
