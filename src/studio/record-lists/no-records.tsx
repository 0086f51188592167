import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { Inbox, SearchX } from "lucide-react";
import type { PostType } from "../../contract/post-types.ts";
import { useMayEdit } from "../frame/access/use-may-edit.ts";
import { loadPart } from "../frame/loading/load.ts";
import { StateBlock } from "../frame/loading/state-block.tsx";
import type { RecordsAsked } from "../records/cache/records-query.ts";

const SampleOffer = loadPart(() => import("./samples/sample-offer.tsx").then(({ SampleOffer }) => SampleOffer));

interface Props {
  /** What was searched and filtered for, if anything was. */
  readonly asked: RecordsAsked | undefined;
  readonly type: PostType;
  readonly add: (() => void) | undefined;
  readonly clear: () => void;
}

/** What stands where no record is: nothing was made yet, or nothing matches. */
export function NoRecords({ asked, type, add, clear }: Props) {
  const mayEdit = useMayEdit();
  const navigate = useNavigate();
  // The dialog stands beside the list, and opens by the address.
  const openImport = () => navigate({ to: ".", search: (old: object) => ({ ...old, transfer: "import" }), replace: true } as never);
  if (asked) {
    return (
      <StateBlock icon={SearchX} title="No records match" text={nothingWith(asked, type.title)}>
        <Button variant="default" onClick={clear}>
          Clear filters
        </Button>
      </StateBlock>
    );
  }
  return (
    <StateBlock
      icon={Inbox}
      title={`No records in ${type.title} yet`}
      text="Add one here, import a list that you have, or put a form for it on a page."
    >
      {add ? <Button onClick={add}>New record</Button> : null}
      {mayEdit ? (
        <Button variant="default" onClick={openImport}>
          Import a file
        </Button>
      ) : null}
      {add && mayEdit ? <SampleOffer type={type} /> : null}
    </StateBlock>
  );
}

function nothingWith({ search, filters }: RecordsAsked, title: string): string {
  if (search === "") return `No record in ${title} meets the filters above.`;
  return `No record in ${title} with “${search}”${filters.length > 0 ? " meets the filters above" : ""}.`;
}
