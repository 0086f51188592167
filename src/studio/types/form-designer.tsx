import { useMemo, useState } from "react";
import type { PostType } from "../../contract/post-types.ts";
import { OwnTitle, ownTitleOf } from "../actions/record-names.ts";
import { useApp } from "../data/app-context.ts";
import { useSession } from "../data/session.ts";
import { FormEditor } from "../editor/form-editor.tsx";
import type { FieldTab } from "../editor/inspector/field-tabs.ts";
import { useDesignerTools } from "../editor/use-tools.tsx";
import { FieldInStatuses } from "./field-in-statuses.tsx";
import { serverFormFile } from "./form-file.ts";
import { refusedInForm } from "./refused-fields.ts";
import { useApplyFields } from "./use-apply-fields.ts";
import { useKeptKeys } from "./use-kept-keys.ts";

interface Props {
  readonly type: PostType;
  /** The type as it was when the designer began; a later one is not read: give it another `key` to begin anew. */
  readonly opened: PostType;
}

/** The form of a data type as it will look, on the page editor's own machinery. */
export function FormDesigner({ type, opened }: Props) {
  const app = useApp();
  const role = useSession(({ user }) => user?.role ?? 0);
  const { apply, dialog } = useApplyFields(type);
  const [file] = useState(() => serverFormFile(opened, apply));
  const designer = useDesignerTools();
  const tools = useMemo(() => ({ ...designer, ownType: type.id }), [designer, type.id]);
  const keepsKey = useKeptKeys(type);
  const tabs = useMemo(
    (): readonly FieldTab[] => [{ name: "statuses", title: "Statuses", draw: (field) => <FieldInStatuses type={type} field={field} /> }],
    [type],
  );
  return (
    <>
      <OwnTitle value={ownTitleOf(type)}>
        <FormEditor
          file={file}
          app={{ id: app.id, settings: app.settings ?? {} }}
          role={role}
          tools={tools}
          tabs={tabs}
          refusedIn={refusedInForm}
          keepsKey={keepsKey}
        />
      </OwnTitle>
      {dialog}
    </>
  );
}
