import { Button, UnstyledButton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Database } from "lucide-react";
import { useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import { useApp } from "../../data/app-context.ts";
import { itemsOf } from "../../data/infinite-items.ts";
import { typesQuery } from "../../data/queries.ts";
import { useMayEdit } from "../../frame/access/use-may-edit.ts";
import { opensDialog } from "../../frame/dialogs/dialogs.tsx";
import { DrawerFrame } from "../../frame/drawers/drawer-frame.tsx";
import styles from "../../frame/drawers/drawer-row.module.css";
import { DrawerRow } from "../../frame/drawers/drawer-row.tsx";
import { typeColour } from "../../frame/labels/type-colour.ts";
import { loadPart } from "../../frame/loading/load.ts";
import { Loading } from "../../frame/loading/loading.tsx";
import { LoadFailed, NothingFound, StateBlock } from "../../frame/loading/state-block.tsx";
import { NewOfType } from "../../submissions/new-of-type.tsx";

const TypeCount = loadPart(() => import("./type-count.tsx").then(({ TypeCount }) => TypeCount));
const TypeMenu = loadPart(() => import("./type-menu.tsx").then(({ TypeMenu }) => TypeMenu));

/** The app's data types; those that its owner hid from the menu stay away until asked for. */
export function DataDrawer({ titled }: { readonly titled: boolean }) {
  const mayEdit = useMayEdit();
  const [search, setSearch] = useState("");
  const add = mayEdit ? { label: "New data type", ...opensDialog("new-type") } : undefined;
  return (
    <DrawerFrame title="Data" titled={titled} add={add} search={search} onSearch={setSearch}>
      <TypeRows search={search} clear={() => setSearch("")} mayEdit={mayEdit} />
    </DrawerFrame>
  );
}

function TypeRows({ search, clear, mayEdit }: { readonly search: string; readonly clear: () => void; readonly mayEdit: boolean }) {
  const app = useApp();
  const [asked] = useDebouncedValue(search.trim(), 200);
  const types = useInfiniteQuery(typesQuery(app.id, asked));
  if (types.isPending) return <Loading what="data types" rows={6} height={32} />;
  if (types.isError) return <LoadFailed what="Data types" retry={() => types.refetch()} compact />;
  const found = itemsOf(types.data);
  const loads = types.data.pages;
  if (found.length === 0) return asked === "" ? <NoTypes mayEdit={mayEdit} /> : <NothingFound asked={asked} clear={clear} />;
  const hidden = found.filter(({ settings }) => settings.hideInMenu === true);
  return (
    <>
      <ul className={styles.rows}>
        {found
          .filter((type) => !hidden.includes(type))
          .map((type) => (
            <TypeRow key={type.id} {...{ type, loads, mayEdit }} />
          ))}
      </ul>
      <HiddenTypes types={hidden} {...{ loads, mayEdit }} />
      {types.hasNextPage ? (
        <div className={styles.foot}>
          <Button variant="default" fullWidth size="xs" loading={types.isFetchingNextPage} onClick={() => types.fetchNextPage()}>
            Load more
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface Counting {
  /** The types in the loads of their list. */
  readonly loads: readonly (readonly PostType[])[];
  readonly mayEdit: boolean;
}

function HiddenTypes({ types, ...counting }: Counting & { readonly types: readonly PostType[] }) {
  const [shown, setShown] = useState(false);
  if (types.length === 0 || !counting.mayEdit) return null;
  return (
    <>
      <UnstyledButton className={styles.group} aria-expanded={shown} onClick={() => setShown(!shown)}>
        Hidden ({types.length}) {shown ? "−" : "+"}
      </UnstyledButton>
      {shown ? (
        <ul className={styles.rows}>
          {types.map((type) => (
            <TypeRow key={type.id} type={type} {...counting} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function TypeRow({ type, loads, mayEdit }: Counting & { readonly type: PostType }) {
  const app = useApp();
  return (
    <DrawerRow
      title={type.title}
      mark={<i className={styles.dot} style={{ background: typeColour(type.id) }} />}
      link={
        <Link
          to="/a/$app/type/$type"
          params={{ app: app.slug, type: type.slug }}
          className={styles.link}
          activeProps={{ "aria-current": "page" }}
          title={type.title}
        >
          {type.title}
        </Link>
      }
      beside={
        mayEdit ? (
          <>
            <NewOfType type={type.id} />
            <TypeCount type={type} load={loads.find((load) => load.includes(type)) ?? []} />
          </>
        ) : null
      }
      menu={mayEdit ? menuOf(type) : undefined}
    />
  );
}

function menuOf(type: PostType) {
  return <TypeMenu type={type} />;
}

function NoTypes({ mayEdit }: { readonly mayEdit: boolean }) {
  return (
    <StateBlock icon={Database} title="No data types yet" text="A data type holds records: clients, orders, entries of a form." compact>
      {mayEdit ? <Button {...opensDialog("new-type")}>New data type</Button> : null}
    </StateBlock>
  );
}
