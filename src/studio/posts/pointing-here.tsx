import { useQuery } from "@tanstack/react-query";
import type { PostType } from "../../contract/post-types.ts";
import { reversedFields } from "../../model/post-types/reversed-fields.ts";
import { useApp } from "../data/app-context.ts";
import { typesToPickQuery } from "../data/type-query.ts";
import { type Beside, PointingBy } from "./pointing-by.tsx";

/** The lists of records that point at this one, for each relation that wants one on this side. */
export function PointingHere({ type, ...beside }: Beside & { readonly type: PostType }) {
  const app = useApp();
  const types = useQuery(typesToPickQuery(app.id));
  return (types.data ?? []).flatMap((from) =>
    reversedFields(from.postFields, type).map((field) => (
      <PointingBy key={`${from.id} ${field.id}`} from={from} field={field} {...beside} />
    )),
  );
}
