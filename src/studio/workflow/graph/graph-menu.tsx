import { Menu } from "@mantine/core";
import { transitionText } from "../../../model/workflow/transition-text.ts";
import { loadPart } from "../../frame/loading/load.ts";
import { titleOfStatus } from "../draft/status-labels.ts";
import type { Workflow } from "../draft/use-workflow.ts";
import { linkOf, type StatusDraft } from "../draft/workflow-draft.ts";
import type { Line } from "./drawn-transitions.ts";
import type { OneMenu } from "./use-one-menu.ts";

/** A part of its own, as for every menu: the first screens must not bring it. */
const MenuAt = loadPart(() => import("../../frame/menus/menu-at.tsx").then((part) => part.MenuAt));

interface Props {
  readonly workflow: Workflow;
  readonly menu: OneMenu;
  readonly lines: readonly Line[];
  readonly onLead: (from: string, to: string | undefined) => void;
  readonly onRemove: (from: string) => void;
}

/** The name of the menu of a status, and of that of a line. */
export const menuOf = {
  status: ({ key }: StatusDraft) => `status ${key}`,
  line: ({ from, to, by, name }: Line) => `${from.key} ${to.key} ${by} ${name}`,
};

/** What can be done with the status or the line whose button was pressed. */
export function GraphMenu({ workflow, menu, lines, onLead, onRemove }: Props) {
  const status = workflow.draft.statuses.find((one) => menuOf.status(one) === menu.of);
  const line = lines.find((one) => menuOf.line(one) === menu.of);
  if (!status && !line) return null;
  return (
    <MenuAt key={menu.of} id="graph-menu" position="bottom" width={260} button={menu.button} isOpen={menu.isOpen} onOpen={menu.setOpen}>
      {status ? <LeadItems {...{ workflow, status, onLead }} /> : null}
      {line ? <LineItems {...{ workflow, line, onRemove }} /> : null}
    </MenuAt>
  );
}

function LeadItems({ workflow, status, onLead }: Pick<Props, "workflow" | "onLead"> & { readonly status: StatusDraft }) {
  return (
    <>
      <Menu.Label>Then goes to…</Menu.Label>
      {workflow.draft.statuses
        .filter((other) => other !== status)
        .map((other) => (
          <Menu.Item key={other.key} disabled={linkOf(other) === status.next} onClick={() => onLead(status.key, other.key)}>
            {titleOfStatus(other)}
          </Menu.Item>
        ))}
      <Menu.Item disabled={status.next === "0"} onClick={() => onLead(status.key, undefined)}>
        No next status
      </Menu.Item>
    </>
  );
}

/** Only a next step is taken away here: an action and a button have settings of their own. */
function LineItems({ workflow, line, onRemove }: Pick<Props, "workflow" | "onRemove"> & { readonly line: Line }) {
  const { from, to, by } = line;
  const says = <Menu.Label>{transitionText(line, workflow.type.postFields)}</Menu.Label>;
  if (by === "button")
    return (
      <>
        {says}
        <Menu.Label>The button is set up in the form.</Menu.Label>
      </>
    );
  if (by === "action")
    return (
      <>
        {says}
        <Menu.Item onClick={() => workflow.open(from.key)}>What {titleOfStatus(from)} does</Menu.Item>
      </>
    );
  return (
    <>
      {says}
      <Menu.Item onClick={() => workflow.open(to.key)}>What {titleOfStatus(to)} needs</Menu.Item>
      <Menu.Item onClick={() => workflow.open(from.key)}>What its button says</Menu.Item>
      <Menu.Item color="red" onClick={() => onRemove(from.key)}>
        Remove this way
      </Menu.Item>
    </>
  );
}
