import { FormPlace } from "../parts/form-place.tsx";
import { formIds, type NotesOfRecord } from "../parts/record-on-page.ts";
import { useRenderContext, useSiteTexts } from "../parts/render-context.ts";

interface NotesProps {
  readonly block: { readonly id: string };
  readonly notes: NotesOfRecord;
}

/** What was noted on the record, for those who may read it, and the form by which they add to it. */
export function RecordNotes({ block, notes: { notes, isMore, form } }: NotesProps) {
  const { submitted, editing } = useRenderContext();
  const texts = useSiteTexts();
  const id = formIds.note(block.id);
  return (
    <section className="record-related">
      <h2>{texts.notes}</h2>
      {notes.length === 0 ? (
        <p className="muted">{texts.nothingYet}</p>
      ) : (
        <ul>
          {notes.map(({ text, when }, index) => (
            <li key={index}>
              <span className="muted">{when}</span> {text}
            </li>
          ))}
        </ul>
      )}
      {isMore && <p className="muted">{texts.olderNotes}</p>}
      {form && !editing && (
        <details className="record-opening" open={submitted?.blockId === id}>
          <summary className="button" data-variant="secondary">
            {texts.addNote}
          </summary>
          <FormPlace block={{ id, title: texts.addNote, submitBtnText: texts.save }} loaded={form}>
            {null}
          </FormPlace>
        </details>
      )}
    </section>
  );
}
