import { PanelButton } from "./panel-button.tsx";
import { PreviewButton, SavingLabel, UndoRedo, Widths } from "./tools.tsx";
import classes from "./top-bar.module.css";

/**
 * The bar above a form: how it stands, and what is done with the whole of it. It saves itself; there is nothing to publish. `saved`: what is
 * said once all is saved, where that is not the end of it.
 */
export function FormBar({ saved }: { readonly saved?: string | undefined }) {
  return (
    <div className={classes.bar}>
      <PanelButton side="left" label="Add field panel" />
      <SavingLabel saysWhy {...(saved !== undefined && { saved })} />
      <span className={classes.gap} />
      <UndoRedo />
      <Widths offered={["phone", "fit"]} />
      <PreviewButton label="Preview form" />
      <PanelButton side="right" label="Settings panel" />
    </div>
  );
}
