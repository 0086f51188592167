import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useApp } from "../data/app-context.ts";
import { typeQuery } from "../data/type-query.ts";

/** The data type that the address names. */
export function useTypeInView() {
  const app = useApp();
  const { type = "" } = useParams({ strict: false });
  return useQuery(typeQuery(app.id, type));
}
