import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Json } from "../../../model/base/json.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { CodePreview } from "../code/code-preview.tsx";
import own from "./templates.module.css";

interface Props {
  readonly title: string;
  readonly content: string;
  readonly menu: readonly FieldBlock[];
}

/** What the template shows with the settings that it starts with, as the server draws and cleans it: half a second after the last key. */
export function TemplatePreview({ title, content, menu }: Props) {
  const app = useApp();
  const api = useApi();
  const [asked] = useDebouncedValue(content, 500);
  const body = { content: asked, settings_menu: menu.map((field) => ({ ...field }) as Record<string, Json>) };
  const { data } = useQuery({
    queryKey: ["template-preview", app.id, body],
    queryFn: ({ signal }) => api.previewComponent({ body, signal, quiet: true }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  return (
    <div className={own.preview}>
      {data?.problem !== undefined && (
        <p role="status" className={own.problem}>
          {data.problem}
        </p>
      )}
      <CodePreview title={title} code={data?.html ?? ""} isShownAtOnce isBlock />
    </div>
  );
}
