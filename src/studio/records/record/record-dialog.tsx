import "../../theme/fields.css";
import { Button, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FileQuestion } from "lucide-react";
import { useMemo, useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import type { ViewSettings } from "../../../model/types/record-view.ts";
import { useApp } from "../../data/app-context.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { useFocusBack } from "../../frame/focus/use-focus-back.ts";
import { Loading } from "../../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../../frame/loading/state-block.tsx";
import { namesToLoad } from "../cache/included-names.ts";
import { postQuery } from "../cache/record-query.ts";
import styles from "./record-dialog.module.css";
import { RecordFrame } from "./record-frame.tsx";
import { RecordSurface } from "./record-surface.tsx";
import { inColumns, type Neighbours, useNeighbours } from "./use-neighbours.ts";

interface Props {
  readonly type: PostType;
  /** Opens another record; `from`: a new one that is made from this one. */
  readonly onOpen: (id: number | "new" | undefined, from?: number) => void;
}

export interface RecordDialogProps extends Omit<OpenProps, "id" | "neighbours"> {
  readonly opened: number | "new";
  /** The record that a new one is made from. */
  readonly from: number | undefined;
  readonly layout: ViewSettings["layout"];
  /** Asks for more of the list. */
  readonly onEnd: () => void;
}

/** What lies over the records. From a record to the next, and to a copy of it, one goes without leaving it. */
export function RecordDialog({ opened, from, layout, onEnd, ...props }: RecordDialogProps) {
  const { type, posts, onOpen } = props;
  const id = opened === "new" ? from : opened;
  const ordered = useMemo(() => (layout === "board" ? inColumns(type, posts) : posts), [layout, type, posts]);
  const neighbours = useNeighbours(id, ordered, onEnd);
  // One that was deleted has left the list: then to the one that took its place.
  useFocusBack(() => shownOf(id) ?? shownOf(neighbours.next) ?? shownOf(neighbours.previous));
  return opened === "new" ? <NewRecord {...{ type, from, onOpen }} /> : <OpenRecord {...props} id={opened} neighbours={neighbours} />;
}

/** Where a record stands in the list, as far as that is drawn. */
function shownOf(id: number | undefined): Element | null {
  return id === undefined ? null : document.querySelector(`[data-post-id="${id}"]`);
}

interface NewProps extends Props {
  /** The record that it is made from. */
  readonly from?: number | undefined;
  /** What it begins with besides the defaults of its fields. */
  readonly start?: FieldValues;
  /** Something else than the list lies behind it. */
  readonly isAlone?: boolean;
}

/** A new record that begins where somebody stands. */
export function NewRecordDialog(props: NewProps) {
  useFocusBack();
  return <NewRecord {...props} isAlone />;
}

/** A new record, begun anew or from another one. */
function NewRecord({ from, ...props }: NewProps) {
  const app = useApp();
  const found = useQuery({ ...postQuery(app.id, from ?? 0, []), enabled: from !== undefined });
  if (from === undefined) return <RecordFrame {...props} post={undefined} />;
  if (found.data?.typeId === props.type.id) return <RecordFrame {...props} post={undefined} copied={found.data} />;
  return <Waiting {...props} title="New record" what={`Record #${from}`} found={found} />;
}

interface OpenProps extends Props {
  readonly id: number;
  /** The list behind, as far as it is loaded. */
  readonly posts: readonly Post[];
  readonly neighbours: Neighbours;
}

/** A record that an address names: the one of the list where it is there, else it is asked for. */
function OpenRecord({ id, posts, neighbours, ...props }: OpenProps) {
  const app = useApp();
  const { type } = props;
  const listed = posts.find((post) => post.id === id);
  const found = useQuery({ ...postQuery(app.id, id, namesToLoad(type)), enabled: listed === undefined });
  const post = useLastKnown(id, listed ?? found.data);
  const isGone = listed === undefined && found.error instanceof CallFailed && found.error.status === 404;
  if (post?.typeId === type.id) return <RecordFrame {...props} post={post} isGone={isGone} neighbours={neighbours} />;
  return <Waiting {...props} title={`#${id}`} what={`Record #${id}`} found={found} />;
}

/** A record that leaves the list, because it was changed or deleted, stays open as it was known last. */
function useLastKnown(id: number, now: Post | undefined): Post | undefined {
  const [last, setLast] = useState(now);
  const known = last?.id === id ? last : undefined;
  const newest = now && known && Date.parse(known.updatedAt) > Date.parse(now.updatedAt) ? known : (now ?? known);
  if (newest !== last) setLast(newest);
  return newest;
}

interface WaitingProps extends Pick<NewProps, "isAlone" | "onOpen"> {
  readonly title: string;
  readonly what: string;
  readonly found: { readonly error: Error | null; readonly data: Post | undefined; readonly refetch: () => unknown };
}

/** A record that is on its way, or why it is not here. */
function Waiting({ title, what, found, isAlone = false, onOpen }: WaitingProps) {
  const app = useApp();
  const isGone = found.error instanceof CallFailed && found.error.status === 404;
  return (
    <RecordSurface isAlone={isAlone} onClose={() => onOpen(undefined)}>
      <Modal.Header>
        <Modal.Title>{title}</Modal.Title>
        <Modal.CloseButton aria-label="Close" />
      </Modal.Header>
      <Modal.Body>
        <div className={styles.waiting}>
          {found.data ? (
            <StateBlock icon={FileQuestion} title={`${what} is of another data type`}>
              <Button
                component={Link}
                to="/a/$app/type/$type"
                params={{ app: app.slug, type: String(found.data.typeId) } as never}
                search={{ id: found.data.id } as never}
              >
                Open it there
              </Button>
            </StateBlock>
          ) : isGone ? (
            <StateBlock icon={FileQuestion} title={`${what} is not here`} text="It was deleted, or you may not see it.">
              <Button variant="default" onClick={() => onOpen(undefined)}>
                Show all records
              </Button>
            </StateBlock>
          ) : found.error ? (
            <LoadFailed what={what} retry={() => found.refetch()} />
          ) : (
            <Loading what="the record" rows={5} height={52} />
          )}
        </div>
      </Modal.Body>
    </RecordSurface>
  );
}
