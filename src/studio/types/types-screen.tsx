import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight, Database, Plus } from "lucide-react";
import type { PostType } from "../../contract/post-types.ts";
import { permissions } from "../../model/types/permission.ts";
import { useApp } from "../data/app-context.ts";
import { type Counted, countText } from "../data/count-text.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { typesQuery } from "../data/queries.ts";
import { opensDialog } from "../frame/dialogs/dialogs.tsx";
import { typeColour } from "../frame/labels/type-colour.ts";
import { TopBar } from "../frame/layouts/top-bar.tsx";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { useRecordCounts } from "./record-counts.ts";
import { useStanding } from "./standing.ts";
import styles from "./types-screen.module.css";

/** All data types of the app. */
export function TypesScreen() {
  const app = useApp();
  const { mayEdit } = useStanding();
  const types = useInfiniteQuery(typesQuery(app.id));
  const isHidden = ({ settings }: PostType) => settings.hideInMenu === true;
  const found = itemsOf(types.data);
  const inOrder = [...found.filter((type) => !isHidden(type)), ...found.filter(isHidden)];
  const counts = useRecordCounts(app.id, types.data?.pages ?? [], { mayCount: mayEdit });
  const add = opensDialog("new-type");
  return (
    <>
      <TopBar title="Data types">
        {mayEdit ? (
          <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} {...add}>
            New data type
          </Button>
        ) : null}
      </TopBar>
      <div className={styles.screen}>
        {types.isPending ? <Loading what="data types" rows={4} height={108} as="cards" /> : null}
        {types.isError ? <LoadFailed what="Data types" retry={() => types.refetch()} /> : null}
        {types.isSuccess && found.length === 0 ? (
          <StateBlock icon={Database} title="No data types yet" text="A data type holds records: clients, orders, entries of a form.">
            {mayEdit ? <Button {...add}>New data type</Button> : null}
          </StateBlock>
        ) : null}
        <ul className={styles.cards}>
          {inOrder.map((type) => (
            <TypeCard key={type.id} type={type} isHidden={isHidden(type)} count={counts.get(type.id)} />
          ))}
        </ul>
        {types.hasNextPage ? (
          <Button variant="default" loading={types.isFetchingNextPage} onClick={() => types.fetchNextPage()}>
            Load more
          </Button>
        ) : null}
      </div>
    </>
  );
}

interface CardProps {
  readonly type: PostType;
  /** Left out of the menu. */
  readonly isHidden: boolean;
  /** How many records it holds, once that is known. */
  readonly count: Counted | undefined;
}

function TypeCard({ type, isHidden, count }: CardProps) {
  const app = useApp();
  const fields = type.postFields.length === 1 ? "1 field" : `${type.postFields.length} fields`;
  return (
    <li className={styles.card}>
      <Link to={`/a/${app.slug}/type/${type.slug}` as never} className={styles.link}>
        <i className={styles.dot} style={{ background: typeColour(type.id) }} />
        {type.title}
      </Link>
      <span>
        {count === undefined ? fields : `${countText(count)}, ${fields}`}
        {isHidden ? " · hidden in the menu" : ""}
      </span>
      <span>
        <b>{permissions[type.permission].label}.</b> {permissions[type.permission].words}
      </span>
      <ol className={styles.statuses} aria-label="Statuses">
        {type.statuses.map(({ id, title }) => (
          <li key={id}>
            <ChevronRight size={12} strokeWidth={2} aria-hidden />
            {title}
          </li>
        ))}
      </ol>
    </li>
  );
}
