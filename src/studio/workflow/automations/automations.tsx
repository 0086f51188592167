import { Button, Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Plus, Workflow } from "lucide-react";
import { useState } from "react";
import type { Automation } from "../../../contract/automations.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { automationText } from "../../../model/workflow/automation-text.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { momentText } from "../../data/moment-text.ts";
import { useChange } from "../../data/use-change.ts";
import { confirm } from "../../frame/dialogs/ask.tsx";
import { loadPart } from "../../frame/loading/load.ts";
import { Loading } from "../../frame/loading/loading.tsx";
import { preloadOn } from "../../frame/loading/preload.ts";
import { LoadFailed, StateBlock } from "../../frame/loading/state-block.tsx";
import { useNamesIn } from "../draft/use-names-in-actions.ts";
import { automationsKey, automationsQuery } from "./automation-queries.ts";
import styles from "./automations.module.css";

const AutomationDialog = loadPart(() => import("./automation-dialog.tsx").then((part) => part.AutomationDialog));
const AutomationRuns = loadPart(() => import("./automation-runs.tsx").then((part) => part.AutomationRuns));

type Opened = { readonly edit: Automation | undefined } | { readonly runs: Automation };

/** What is done with the records of a type by itself, besides what their statuses do. It is saved at once, apart from the statuses. */
export function Automations({ type }: { readonly type: PostType }) {
  const app = useApp();
  const found = useQuery(automationsQuery(app.id, type.id));
  const [opened, setOpened] = useState<Opened>();
  const named = useNamesIn(type);
  const close = () => setOpened(undefined);
  return (
    <section className={styles.automations} aria-label="Automations">
      <div className={styles.head}>
        <h2>Automations</h2>
        <Button
          variant="default"
          leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          {...preloadOn(AutomationDialog)}
          onClick={() => setOpened({ edit: undefined })}
        >
          Add automation
        </Button>
      </div>
      <p className={styles.hint}>What else is done by itself: when a record is created or changed, when a time comes, or by the clock.</p>
      {found.isPending ? <Loading what="automations" rows={2} height={56} /> : null}
      {found.isError ? <LoadFailed what="Automations" retry={() => found.refetch()} compact /> : null}
      {found.data?.length === 0 ? <StateBlock icon={Workflow} title="No automations yet" compact /> : null}
      {found.data && found.data.length > 0 ? (
        <ul className={styles.list} aria-label="Automations of this type">
          {found.data.map((automation) => (
            <AutomationItem key={automation.id} {...{ type, automation }} open={setOpened} />
          ))}
        </ul>
      ) : null}
      {opened && "edit" in opened ? <AutomationDialog {...{ type, named }} automation={opened.edit} onClose={close} /> : null}
      {opened && "runs" in opened ? <AutomationRuns type={type} automation={opened.runs} onClose={close} /> : null}
    </section>
  );
}

interface ItemProps {
  readonly type: PostType;
  readonly automation: Automation;
  readonly open: (opened: Opened) => void;
}

function AutomationItem({ type, automation, open }: ItemProps) {
  const { title, isActive, starts, actions, problem } = automation;
  const { toggle, remove } = useAutomationChanges(type);
  const does = actions.length === 1 ? "1 action" : `${actions.length} actions`;
  return (
    <li className={styles.item} data-off={isActive ? undefined : true}>
      <Switch
        aria-label={`${title} is on`}
        checked={isActive}
        onChange={({ currentTarget }) => toggle.mutate({ automation, isActive: currentTarget.checked })}
      />
      <div className={styles.said}>
        <b>{title}</b>
        <p>
          {automationText(starts, type.postFields)} · {does}
        </p>
        <small>{timesText(automation)}</small>
        {problem === null ? null : (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button
          size="xs"
          variant="default"
          aria-label={`What ${title} did`}
          {...preloadOn(AutomationRuns)}
          onClick={() => open({ runs: automation })}
        >
          What ran
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={`Edit ${title}`}
          {...preloadOn(AutomationDialog)}
          onClick={() => open({ edit: automation })}
        >
          Edit
        </Button>
        <Button size="xs" variant="subtle" color="red" aria-label={`Delete ${title}`} onClick={() => void remove(automation)}>
          Delete
        </Button>
      </div>
    </li>
  );
}

function timesText({ isActive, lastRunAt, nextAt, starts }: Automation): string {
  const last = lastRunAt === null ? "Has not run yet" : `Ran last on ${momentText(lastRunAt)}`;
  if (!isActive) return `${last} · Off`;
  return starts.on === "schedule" && nextAt !== null ? `${last} · Next on ${momentText(nextAt)}` : last;
}

function useAutomationChanges(type: PostType) {
  const app = useApp();
  const api = useApi();
  const refresh = [automationsKey(app.id, type.id)];
  const toggle = useChange({
    call: ({ automation, isActive }: { readonly automation: Automation; readonly isActive: boolean }) =>
      api.changeAutomation({ params: { automation: automation.id }, body: { isActive }, quiet: true }),
    refresh,
    success: ({ isActive }) => (isActive ? "Switched on" : "Switched off"),
  });
  const end = useChange({
    call: ({ id }: Automation) => api.deleteAutomation({ params: { automation: id }, quiet: true }),
    refresh,
    success: "Automation deleted",
  });
  const remove = async (automation: Automation) => {
    const sure = await confirm({
      title: `Delete ${automation.title}?`,
      text: "What it has planned is not done any more.",
      button: "Delete",
    });
    if (sure) end.mutate(automation);
  };
  return { toggle, remove };
}
