import { useQuery } from "@tanstack/react-query";
import type { PostType } from "../../../contract/post-types.ts";
import { useApp } from "../../data/app-context.ts";
import { countText, numberText } from "../../data/count-text.ts";
import { recordCountsQuery } from "../../data/record-counts-query.ts";
import styles from "./type-count.module.css";

interface Props {
  readonly type: PostType;
  /** The types that came with it: all of them are counted at once. */
  readonly load: readonly PostType[];
}

/** How many records a type holds, once that is known. */
export function TypeCount({ type, load }: Props) {
  const counts = useQuery(recordCountsQuery(useApp().id, load));
  const counted = counts.data?.find(({ typeId }) => typeId === type.id);
  if (counted === undefined) return null;
  return (
    <span className={styles.count} title={countText(counted)}>
      {numberText(counted)}
    </span>
  );
}
