import { Menu } from "@mantine/core";
import { ArrowRight } from "lucide-react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { nextLabelOf } from "../../../model/workflow/next-move.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { say } from "../../data/toasts.ts";
import { useClock } from "../../data/use-clock.ts";
import { useIsAdmin } from "../../frame/access/use-may-edit.ts";
import { leavingMessage, useRecordChanges } from "../../records/cache/use-record-changes.ts";
import { useFillConditions } from "../../records/formulas/use-fill-conditions.ts";
import { useRecordRights } from "../../records/record-rights.ts";
import { nextStep } from "../../records/status/next-step.ts";
import { StatusChip } from "../../records/status/status-chip.tsx";
import styles from "./records-table.module.css";

interface Props {
  readonly type: PostType;
  readonly post: Post;
  readonly onClose: () => void;
}

/** The way on first, then the other statuses: admins put a record into any, for everybody else they say why not. */
export function StatusMenu({ type, post, onClose }: Props) {
  const { mayMove } = useRecordRights(type);
  const { move, undoMove, set } = useRecordChanges(type);
  const isAdmin = useIsAdmin();
  const fillFor = useFillConditions(type);
  const clock = useClock();
  const step = nextStep(type, post, { values: {}, mayMove: mayMove(post), fill: fillFor(post), clock });
  const others = type.statuses.filter(({ id }) => id !== post.statusId);
  /** The menu is gone before the server has answered. */
  const moveOn = () =>
    move.mutateAsync(post).then(
      (moved) => say("success", leavingMessage(type, post.statusId), undefined, undoMove(moved)),
      (failure: unknown) => {
        if (!(failure instanceof CallFailed)) throw failure;
      },
    );
  return (
    <Menu opened onClose={onClose} position="bottom-start" width={240} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <span aria-hidden className={styles.anchor} />
      </Menu.Target>
      <Menu.Dropdown aria-label="Status" onMouseDown={(event) => event.stopPropagation()} onClick={(event) => event.stopPropagation()}>
        {step || others.length > 0 ? null : <Menu.Label>This is the only status. More are made in the workflow.</Menu.Label>}
        {step ? (
          <Menu.Item
            disabled={step.needs !== undefined}
            leftSection={<ArrowRight size={16} strokeWidth={1.75} aria-hidden />}
            onClick={moveOn}
          >
            {nextLabelOf(step.status, step.to)}
            {step.needs ? <small className={styles.why}>{step.needs}</small> : null}
          </Menu.Item>
        ) : null}
        {others.map((status) => (
          <Menu.Item key={status.id} disabled={!isAdmin} onClick={() => set.mutate({ post, values: { statusId: status.id } })}>
            <StatusChip status={status} />
            {isAdmin ? null : <small className={styles.why}>Only admins move a record anywhere</small>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
