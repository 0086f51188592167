import { ActionIcon, Menu, Modal } from "@mantine/core";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Blocks, Ellipsis, Pencil, Trash2 } from "lucide-react";
import type { SymbolListed } from "../../contract/symbols.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { useChange } from "../data/use-change.ts";
import { useUndo } from "../data/use-undo.ts";
import { symbolKeys, symbolsQuery } from "../editor/symbols/symbol-queries.ts";
import { askText, confirm } from "../frame/dialogs/ask.tsx";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import classes from "./my-blocks.module.css";

/** The blocks that the app has saved as its own: each is opened, named and deleted here. */
export function MyBlocksDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="My blocks" size={520}>
      <List onClose={onClose} />
    </Modal>
  );
}

function List({ onClose }: { readonly onClose: () => void }) {
  const app = useApp();
  const symbols = useInfiniteQuery({ ...symbolsQuery(app.id), staleTime: 0 });
  if (symbols.isPending) return <Loading what="your blocks" rows={4} height={36} />;
  if (symbols.isError) return <LoadFailed what="Your blocks" retry={() => symbols.refetch()} />;
  const found = itemsOf(symbols.data);
  if (found.length === 0)
    return (
      <StateBlock
        icon={Blocks}
        title="No blocks of your own yet"
        text="Open a page, choose a section, and take Save as my block from its menu. Then it can stand on any page."
        compact
      />
    );
  return (
    <ul className={classes.list}>
      {found.map((symbol) => (
        <li key={symbol.id}>
          <Link to="/a/$app/page/$page" params={{ app: app.slug, page: String(symbol.id) }} onClick={onClose}>
            {symbol.title}
          </Link>
          {symbol.hasDraft && <small>Unpublished changes</small>}
          <Tools symbol={symbol} />
        </li>
      ))}
    </ul>
  );
}

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

function Tools({ symbol }: { readonly symbol: SymbolListed }) {
  const { rename, remove } = useSymbolChanges();
  const askName = async () => {
    const title = await askText({ title: "Rename block", label: "Name", value: symbol.title, button: "Rename block" });
    if (title && title !== symbol.title) rename.mutate({ symbol, title });
  };
  const askDelete = async () => {
    const sure = await confirm({
      title: `Are you sure to delete "${symbol.title}"?`,
      text: "It goes to the trash. One that stands on pages is not deleted: detach or remove it there first.",
      button: "Delete block",
      dangerous: true,
    });
    if (sure) remove.mutate(symbol);
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`More about ${symbol.title}`}>
          <Ellipsis {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Pencil {...icon} />} onClick={() => void askName()}>
          Rename
        </Menu.Item>
        <Menu.Item color="red" leftSection={<Trash2 {...icon} />} onClick={() => void askDelete()}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function useSymbolChanges() {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const undo = useUndo();
  const list = symbolKeys.all(app.id);
  const rename = useChange({
    call: ({ symbol, title }: { symbol: SymbolListed; title: string }) =>
      api.changePage({ params: { page: symbol.id }, body: { title }, quiet: true }),
    about: ({ symbol }) => symbol.title,
    refresh: [list, ["symbol", app.id], ["page", app.id]],
    success: "Settings was saved successfully!",
  });
  const remove = useChange({
    call: (symbol: SymbolListed) => api.deletePage({ params: { page: symbol.id }, quiet: true }),
    about: ({ title }) => title,
    refresh: [list],
    onSuccess: (_, { id }) => {
      undo("The block was deleted.", "page", id);
      void client.invalidateQueries({ queryKey: symbolKeys.one(app.id, id) });
    },
  });
  return { rename, remove };
}
