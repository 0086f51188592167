import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import type { PostType } from "../../contract/post-types.ts";
import { useApp } from "../data/app-context.ts";
import { typeQuery } from "../data/type-query.ts";

/** The data type that the address names. */
export function useTypeInView() {
  const app = useApp();
  const { type = "" } = useParams({ strict: false });
  const found = useQuery(typeQuery(app.id, type));
  usePresentName(found.data, type);
  return found;
}

/** An address that names a data type by a path that it had before comes to say the one that it has. */
function usePresentName(type: PostType | undefined, named: string): void {
  const navigate = useNavigate();
  const slug = type && named !== String(type.id) && named.toLowerCase() !== type.slug ? type.slug : undefined;
  useEffect(() => {
    if (slug !== undefined) void navigate({ to: ".", params: { type: slug }, search: true, replace: true, ignoreBlocker: true } as never);
  }, [slug, navigate]);
}
