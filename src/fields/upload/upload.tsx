import { useState } from "react";
import { CrossIcon } from "../shared/icons.tsx";
import { inputProps, type WidgetProps } from "../widget.ts";

interface Options {
  readonly accept?: "any" | "image" | "document" | "media";
  readonly types?: readonly string[];
}

/** The field's value is the address of a file; how it comes to be there depends on who draws the form. */
export function Upload(props: WidgetProps<Options>) {
  return props.tools.uploadFile || props.tools.filesTravel ? <FilePicker {...props} /> : <AddressInput {...props} />;
}

function AddressInput(props: WidgetProps<Options>) {
  const { field, value, onChange, isReadOnly } = props;
  return (
    <input
      {...inputProps(props)}
      className="f-input"
      type="text"
      inputMode="url"
      placeholder={field.placeholder || "https://…"}
      value={typeof value === "string" ? value : ""}
      required={field.required}
      disabled={field.disabled}
      readOnly={isReadOnly}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A file is kept as soon as it is chosen, where a script runs. */
function FilePicker(props: WidgetProps<Options>) {
  const { field, value, onChange, isReadOnly, tools } = props;
  const [state, setState] = useState<"idle" | "busy" | { readonly failed: string }>("idle");
  const url = typeof value === "string" ? value : "";
  const upload = async (file: File | undefined) => {
    if (!file || !tools.uploadFile) return;
    setState("busy");
    try {
      onChange(await tools.uploadFile(file, field));
      setState("idle");
    } catch (error) {
      setState({ failed: error instanceof Error ? error.message : "The file could not be uploaded." });
    }
  };
  return (
    <div className="f-upload">
      {url === "" ? null : <Chosen url={url} onRemove={isReadOnly || field.disabled ? undefined : () => onChange(null)} />}
      <input type="hidden" name={field.slug} value={url} disabled={url === ""} />
      <input
        {...inputProps(props)}
        className="f-input f-file"
        type="file"
        accept={acceptOf(field)}
        required={field.required === true && url === ""}
        disabled={field.disabled || isReadOnly || state === "busy"}
        onChange={(event) => upload(event.currentTarget.files?.[0])}
      />
      <span role="status" className="f-hint">
        {state === "busy" ? "Uploading…" : ""}
      </span>
      {typeof state === "object" ? (
        <span role="alert" className="f-problem">
          {state.failed}
        </span>
      ) : null}
    </div>
  );
}

function Chosen({ url, onRemove }: { readonly url: string; readonly onRemove: (() => void) | undefined }) {
  const name = decodeURIComponent(url.split("/").at(-1) ?? url);
  return (
    <span className="f-chosen">
      {/\.(png|jpe?g|gif|webp|avif|svg)$/i.test(url) ? <img src={url} alt="" /> : null}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
      {onRemove ? (
        <button type="button" className="f-icon-button" aria-label={`Remove ${name}`} onClick={onRemove}>
          <CrossIcon />
        </button>
      ) : null}
    </span>
  );
}

const accepted = {
  any: undefined,
  image: "image/*",
  document: ".pdf,.doc,.docx,.odt,.xls,.xlsx,.ods,.csv,.txt,.ppt,.pptx",
  media: "image/*,video/*,audio/*",
} as const;

function acceptOf({ accept = "any", types = [] }: Options): string | undefined {
  if (types.length > 0) return types.map((type) => (type.startsWith(".") ? type : `.${type}`)).join(",");
  return accepted[accept];
}
