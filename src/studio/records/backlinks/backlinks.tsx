import { useQuery } from "@tanstack/react-query";
import type { PostType } from "../../../contract/post-types.ts";
import { reversedFields } from "../../../model/types/reversed-fields.ts";
import { useApp } from "../../data/app-context.ts";
import { typesToPickQuery } from "../../data/type-query.ts";
import { BacklinksOfType, type Beside } from "./backlinks-of-type.tsx";

/** The lists of records that point at this one, for each relation that wants one on this side. */
export function Backlinks({ type, ...beside }: Beside & { readonly type: PostType }) {
  const app = useApp();
  const types = useQuery(typesToPickQuery(app.id));
  return (types.data ?? []).flatMap((from) =>
    reversedFields(from.postFields, type).map((field) => (
      <BacklinksOfType key={`${from.id} ${field.id}`} from={from} field={field} {...beside} />
    )),
  );
}
