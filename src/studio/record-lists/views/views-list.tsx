import { Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { RecordView } from "../../../contract/views.ts";
import { useApp } from "../../data/app-context.ts";
import { type Counted, countText, numberText } from "../../data/count-text.ts";
import { nothingAsked, postsCountQuery } from "../../records/cache/records-query.ts";
import styles from "./views-list.module.css";
import { viewCountsQuery } from "./views-query.ts";

interface Props {
  readonly type: number;
  readonly views: readonly RecordView[];
  readonly current: RecordView | undefined;
  /** What the view is called that nobody keeps. */
  readonly nameless: string;
  readonly onChoose: (view: RecordView | undefined) => void;
}

/** The views of a type, each with how many records it holds as soon as that is known. Asked while somebody looks at them. */
export function ViewsList({ type, views, current, nameless, onChoose }: Props) {
  const app = useApp();
  const all = useQuery(postsCountQuery(app.id, type, nothingAsked));
  const counts = useQuery({ ...viewCountsQuery(app.id, type), enabled: views.length > 0 });
  const item = (view: RecordView | undefined, counted: Counted | undefined) => (
    <Menu.Item
      key={view?.id}
      aria-current={view?.id === current?.id || undefined}
      aria-description={counted && countText(counted)}
      rightSection={
        <span aria-hidden className={styles.count}>
          {counted ? numberText(counted) : ""}
        </span>
      }
      onClick={() => onChoose(view)}
    >
      {view?.title ?? nameless}
    </Menu.Item>
  );
  const group = (label: string, isShared: boolean) => {
    const found = views.filter((view) => view.isShared === isShared);
    if (found.length === 0) return null;
    return (
      <>
        <Menu.Label>{label}</Menu.Label>
        {found.map((view) =>
          item(
            view,
            counts.data?.find(({ viewId }) => viewId === view.id),
          ),
        )}
      </>
    );
  };
  return (
    <>
      {item(undefined, all.data)}
      {group("Mine", false)}
      {group("Shared", true)}
    </>
  );
}
