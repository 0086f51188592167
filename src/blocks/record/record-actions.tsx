import { FormPlace } from "../parts/form-place.tsx";
import { type ActionsOfRecord, type ButtonOfRecord, formIds } from "../parts/record-on-page.ts";
import { useRenderContext, useSiteTexts } from "../parts/render-context.ts";
import { SiteLink } from "../parts/site-link.tsx";

interface ActionsProps {
  readonly block: { readonly id: string };
  readonly actions: ActionsOfRecord;
}

/** What whoever asks may do with the record, and what came of it. All of it works without script. */
export function RecordActions({ block, actions: { edit, buttons } }: ActionsProps) {
  const texts = useSiteTexts();
  if (!edit && buttons.length === 0) return <Outcome block={block} buttons={buttons} />;
  return (
    <div className="record-actions">
      <Outcome block={block} buttons={buttons} />
      {buttons.map((button) => (
        <Pressable key={button.slug} block={block} button={button} />
      ))}
      {edit && <Opening id={formIds.edit(block.id)} label={texts.edit} go={texts.save} form={edit} />}
    </div>
  );
}

/** What was said once it was saved or pressed. */
function Outcome({ block, buttons }: { readonly block: { readonly id: string }; readonly buttons: readonly ButtonOfRecord[] }) {
  const { submitted } = useRenderContext();
  const texts = useSiteTexts();
  if (!submitted || submitted.blockId !== block.id || !submitted.ok) return null;
  const { pressed } = submitted;
  const done = pressed && (buttons.find(({ slug }) => slug === pressed.button)?.success ?? texts.pressed);
  return (
    <p className="record-outcome" role="status">
      {pressed ? (pressed.ok ? done : texts.notAllDone) : texts.saved}
    </p>
  );
}

function Pressable({ block, button }: { readonly block: { readonly id: string }; readonly button: ButtonOfRecord }) {
  const { editing } = useRenderContext();
  const { slug, label, link, form } = button;
  if (link !== undefined)
    return (
      <SiteLink to={link} className="button" look={{ "data-variant": "secondary" }}>
        {label}
      </SiteLink>
    );
  if (editing || !form)
    return (
      <span className="button" data-variant="secondary">
        {label}
      </span>
    );
  return form.fields.length === 0 ? (
    <FormPlace block={{ id: formIds.button(block.id, slug), title: label, submitBtnText: label }} loaded={form}>
      {null}
    </FormPlace>
  ) : (
    <Opening id={formIds.button(block.id, slug)} label={label} go={label} form={form} />
  );
}

interface OpeningProps {
  /** The block id under which the form is posted. */
  readonly id: string;
  readonly label: string;
  readonly go: string;
  readonly form: NonNullable<ActionsOfRecord["edit"]>;
}

/** A form that opens by a press; open where it came back with what is wrong in it. */
function Opening({ id, label, go, form }: OpeningProps) {
  const { submitted } = useRenderContext();
  return (
    <details className="record-opening" open={submitted?.blockId === id}>
      <summary className="button" data-variant="secondary">
        {label}
      </summary>
      <FormPlace block={{ id, title: label, submitBtnText: go }} loaded={form}>
        {null}
      </FormPlace>
    </details>
  );
}
