import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ListPlus, Search, TableProperties } from "lucide-react";
import { useState } from "react";
import type { ContentList as List } from "../../contract/admin.ts";
import { platformApi } from "../data/api.ts";
import { keys, perLoad } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import { Ago } from "../frame/labels/ago.tsx";
import { useTitle } from "../frame/labels/use-title.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import styles from "./admin.module.css";
import { AdminList } from "./admin-list.tsx";
import { adminKeys } from "./admin-queries.ts";

const platformApp = 1;

/** What each list is for, as it begins; whoever runs the platform may make something else of it. */
const purposes: { readonly [Name in List]: string } = {
  networks: "Networks lists what the platform is connected with: a name, an address and remarks for each.",
  blogs: "Blogs lists the posts of the platform's own blog: a title and a text for each.",
  questions: "Questions lists what people ask, with the answers to it.",
  videos: "Videos lists films about the platform, with their addresses and in the order in which they are shown.",
  ideas: "Ideas lists what could be built, with how many ask for it.",
  denj: "Denj is a list of titles, for whatever you keep in it.",
};

/** The data type of that slug in the platform's own app; null: nobody made it yet. */
const typeQuery = (list: List) =>
  queryOptions({
    queryKey: [...adminKeys.content(list), "type"],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const found = await platformApi().listTypes({ signal, quiet: true, list: { slug: list, count: 1 } });
      return found[0] ?? null;
    },
  });

const recordsQuery = (list: List, type: number, search: string) =>
  infiniteQueryOptions({
    queryKey: [...adminKeys.content(list), "records", type, search],
    staleTime: 0,
    queryFn: ({ signal, pageParam }) =>
      platformApi().listPosts({
        params: { type },
        signal,
        quiet: true,
        list: { count: perLoad, page: pageParam, ...(search !== "" && { filter: search }) },
      }),
    initialPageParam: 1,
    getNextPageParam: (last: readonly unknown[], all: readonly unknown[]) => (last.length < perLoad ? undefined : all.length + 1),
  });

/** A list of the platform's own content, as a screen of its own. */
export function ContentScreen({ list }: { readonly list: List }) {
  const name = list.charAt(0).toUpperCase() + list.slice(1);
  useTitle(name, "Admin");
  return (
    <div className={styles.screen}>
      <h1>{name}</h1>
      <ContentList list={list} name={name} />
    </div>
  );
}

/** The records of the like-named data type of the platform's own app: read here, worked on where all data is. */
export function ContentList({ list, name }: { readonly list: List; readonly name: string }) {
  const type = useQuery(typeQuery(list));
  const make = useChange({
    call: () => platformApi().createContentList({ params: { list }, body: {}, quiet: true }),
    refresh: [adminKeys.content(list), keys.types(platformApp)],
    success: "The list was made. Add records to it where all data of the platform is.",
  });
  if (type.isPending) return <Loading what="the list" rows={5} height={44} />;
  if (type.isError) return <LoadFailed what="The list" retry={() => void type.refetch()} />;
  if (type.data === null)
    return (
      <StateBlock
        icon={ListPlus}
        title="Nothing here yet"
        text={`${purposes[list]} It is the data type “${list}” of the platform's own app, which is not there yet: create it, then add records to it.`}
      >
        <Button loading={make.isPending} onClick={() => make.mutate(undefined)}>
          Create the list
        </Button>
      </StateBlock>
    );
  return <Records list={list} name={name} type={type.data.id} />;
}

function Records({ list, name, type }: { readonly list: List; readonly name: string; readonly type: number }) {
  const [search, setSearch] = useState("");
  const [typed] = useDebouncedValue(search.trim(), 250);
  const records = useInfiniteQuery(recordsQuery(list, type, typed));
  return (
    <>
      <div className={styles.filters}>
        <TextInput
          type="search"
          label={`Find in ${name}`}
          leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button
          component={Link}
          to={`/a/${platformApp}/type/${list}`}
          variant="default"
          leftSection={<TableProperties size={16} strokeWidth={1.75} aria-hidden />}
        >
          Work on it
        </Button>
      </div>
      <AdminList
        what={name}
        query={records}
        heads={["Title", "Number", "Made", "Changed"]}
        numbers={["Number"]}
        empty={{
          icon: ListPlus,
          title: "No records yet",
          text: `${purposes[list]} Records that you add to the data type “${list}” of the platform's own app stand here.`,
          children: (
            <Button component={Link} to={`/a/${platformApp}/type/${list}`}>
              Add the first record
            </Button>
          ),
        }}
        clear={typed === "" ? undefined : () => setSearch("")}
        row={(record) => (
          <tr key={record.id}>
            <th scope="row">{record.title || `Record ${record.id}`}</th>
            <td className={styles.number}>{record.id}</td>
            <td>
              <Ago instant={record.createdAt} />
            </td>
            <td>
              <Ago instant={record.updatedAt} />
            </td>
          </tr>
        )}
      />
    </>
  );
}
