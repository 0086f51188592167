import "../theme/fields.css";
import { Button, Modal } from "@mantine/core";
import type { HomeFigure } from "../../contract/home-figures.ts";
import { useForm } from "../../fields/use-form.ts";
import type { FieldValues } from "../../model/fields/field.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import { isAsked } from "../editor/inspector/is-asked.ts";
import { useDesignerTools } from "../editor/use-tools.tsx";
import { DialogForm } from "../frame/dialogs/dialog-form.tsx";
import { figureFields, figureOf, newFigure } from "./figure-fields.ts";

export interface FigureDialogProps {
  readonly pinned: readonly HomeFigure[];
  /** The one that is changed; absent: a new one. */
  readonly figure?: HomeFigure;
  readonly onClose: () => void;
}

/** The settings of one figure of the home. */
export function FigureDialog({ pinned, figure, onClose }: FigureDialogProps) {
  const app = useApp();
  const api = useApi();
  const tools = useDesignerTools();
  const save = useChange({
    call: (homeFigures: readonly HomeFigure[]) =>
      api.changeApp({ params: { id: app.id }, body: { settings: { homeFigures: [...homeFigures] } }, quiet: true }),
    refresh: [["app"], keys.apps, keys.homeFigures(app.id)],
    success: "Figures were saved",
    onSuccess: onClose,
  });
  const form = useForm({
    fields: figureFields,
    start: figure ? (figure as unknown as FieldValues) : newFigure,
    today: tools.today,
    onSubmit: (values) => {
      const one = figureOf(figure?.id ?? crypto.randomUUID(), values);
      return save
        .mutateAsync(figure ? pinned.map((other) => (other.id === figure.id ? one : other)) : [...pinned, one])
        .catch(() => undefined);
    },
  });
  return (
    <Modal opened onClose={onClose} title={figure ? "Change figure" : "Pin a figure"} size={480}>
      <DialogForm
        id="home-figure"
        fields={figureFields.filter((field) => isAsked(field, form.values))}
        form={form}
        tools={{ ...tools, siblings: form.values }}
        button={figure ? "Save figure" : "Pin figure"}
        isBusy={save.isPending}
        onCancel={onClose}
      >
        {figure ? (
          <Button
            variant="subtle"
            color="red"
            onClick={() => save.mutate(pinned.filter(({ id }) => id !== figure.id))}
            disabled={save.isPending}
          >
            Take it off the home
          </Button>
        ) : null}
      </DialogForm>
    </Modal>
  );
}
