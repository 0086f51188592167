import { addressesOf, endingsOf, mostFiles, type UploadOptions } from "../../model/fields/values/upload.ts";
import { filledIn } from "../../model/texts/filled-in.ts";
import { formTexts } from "../../model/texts/form-texts.ts";
import { widgetTexts } from "../../model/texts/widget-texts.ts";
import { useIsLive, useIsPlain } from "../shared/use-is-live.ts";
import { widgetTextsIn } from "../shared/widget-texts-in.ts";
import { inputProps, type WidgetProps } from "../widget.ts";
import { Chosen } from "./chosen.tsx";
import { useUpload } from "./use-upload.ts";

/** The field's value is the address of a file; how it comes to be there depends on who draws the form. */
export function Upload(props: WidgetProps<UploadOptions>) {
  return props.tools.uploadFile || props.tools.filesTravel ? <FilePicker {...props} /> : <AddressInput {...props} />;
}

function AddressInput(props: WidgetProps<UploadOptions>) {
  const { field, value, onChange, isReadOnly } = props;
  return (
    <input
      {...inputProps(props)}
      className="f-input"
      type="text"
      inputMode="url"
      placeholder={field.placeholder || "https://…"}
      value={addressesOf(value).join(", ")}
      required={field.required}
      disabled={field.disabled}
      readOnly={isReadOnly}
      onInput={({ currentTarget }) => onChange(field.multiple ? currentTarget.value.split(/,\s*/) : currentTarget.value)}
    />
  );
}

/** A file is kept as soon as it is chosen, where a script runs; without one it travels with the form. */
function FilePicker(props: WidgetProps<UploadOptions>) {
  const { field, id, value, onChange, isReadOnly } = props;
  const { state, upload, leaveOut } = useUpload(props);
  const texts = props.tools.texts ?? { ...formTexts, ...widgetTexts };
  const isLive = useIsLive();
  const isPlain = useIsPlain(props.tools) && field.disabled !== true && !isReadOnly;
  const urls = addressesOf(value).map(String);
  const isOff = field.disabled === true || isReadOnly;
  const isBusy = typeof state === "number";
  const without = (url: string) => onChange(field.multiple ? urls.filter((one) => one !== url) : null);
  return (
    <div className="f-upload">
      {urls.map((url) => (
        <Chosen
          key={url}
          url={url}
          keptBy={isPlain ? field.slug : undefined}
          texts={texts}
          onRemove={isOff || isPlain ? undefined : () => without(url)}
        />
      ))}
      {isPlain ? null : urls.map((url) => <input key={url} type="hidden" name={field.slug} value={url} />)}
      {isOff || (field.multiple && urls.length >= mostFiles) ? null : (
        <span className={isLive ? "f-upload-pick" : undefined}>
          <input
            {...inputProps(props)}
            className="f-input f-file"
            type="file"
            aria-label={`${urls.length === 0 ? texts.uploadFile : texts.anotherFile}: ${field.label}`}
            accept={endingsOf(field)
              ?.map((ending) => `.${ending}`)
              .join(",")}
            required={field.required === true && urls.length === 0}
            multiple={field.multiple}
            disabled={isBusy}
            data-refused={typeof state === "object" ? state.failed : undefined}
            onChange={(event) => {
              const input = event.currentTarget;
              void upload([...(input.files ?? [])]).then(() => {
                // The same file may be chosen again after it was turned down.
                input.value = "";
              });
            }}
          />
          {isLive ? (
            <span className="f-button f-upload-face" aria-hidden="true">
              {urls.length === 0 ? texts.uploadFile : texts.anotherFile}
            </span>
          ) : null}
        </span>
      )}
      {isOff && urls.length === 0 ? <span className="f-hint">{texts.noFile}</span> : null}
      {isBusy ? (
        <progress
          className="f-progress"
          aria-label={filledIn(widgetTextsIn(props.tools).uploading, { field: field.label })}
          max={1}
          value={state > 0 ? state : undefined}
        />
      ) : null}
      {typeof state === "object" ? (
        <span role="alert" className="f-problem" id={`${id}-file`}>
          {state.failed}{" "}
          <button type="button" className="f-button" onClick={leaveOut}>
            Leave this file out
          </button>
        </span>
      ) : null}
    </div>
  );
}
