import type { IndexColumns } from "../../model/types/index-columns.ts";
import { provide, service } from "../kernel/service.ts";
import { emptyRecordPartition, ordered, recordPartition, searchTextPartition } from "./partitions/partition.ts";

/** The partition of one type's records. */
export interface RecordPartition {
  readonly partition: number;
  readonly type: number;
  readonly index_columns: IndexColumns;
}

export interface PartitionIndex {
  readonly name: string;
  readonly columns: readonly string[];
}

interface Partitions {
  /** Opens the partition of this number for the records of one type, with an index of each column that its fields have; nothing where it is there. False where the database has none: its machines share the rows otherwise. */
  openRecords(partition: number, indexColumns: IndexColumns): Promise<boolean>;
  /** Opens the partition for the search text of a type's records, as its own is called; nothing where it is there. */
  openSearchTexts(partition: number): Promise<boolean>;
  /** Whether `index` would make or drop any. */
  isIndexDue(partition: RecordPartition, indexes: readonly PartitionIndex[]): Promise<boolean>;
  /** Gives the partition of one type's records these indexes for its lists, those of its columns, and no others. */
  index(partition: RecordPartition, indexes: readonly PartitionIndex[]): Promise<void>;
}

export const partitions = service<Partitions>("partitions");

export const partitionProvider = provide(partitions, (_, { database }) => {
  const opened = new Set<number>();
  return {
    // The embedded engine does one thing at a time: an index made of very many records would keep all others waiting.
    openRecords: (partition, indexColumns) =>
      database.addPartition(
        database.engine === "embedded" ? recordPartition(partition, indexColumns) : emptyRecordPartition(partition, indexColumns),
      ),
    openSearchTexts: async (partition) => {
      if (opened.has(partition)) return true;
      const isOpen = await database.addPartition(searchTextPartition(partition));
      if (isOpen) opened.add(partition);
      return isOpen;
    },
    isIndexDue: (partition, indexes) => database.arePartitionIndexesDue(indexesOf(partition, indexes)),
    index: (partition, indexes) => database.keepPartitionIndexes(indexesOf(partition, indexes)),
  };
});

/** The statements of lists say the same of partition and type (`inPartition`), and so indexes need hold neither. */
function indexesOf({ partition, type, index_columns: indexColumns }: RecordPartition, indexes: readonly PartitionIndex[]) {
  return {
    ...recordPartition(partition, indexColumns),
    where: `partition = ${partition} and type_id = ${type}`,
    indexes,
    droppedUnlessWanted: [ordered],
  };
}
