import { ImageUp } from "lucide-react";
import { useState } from "react";
import type { Look } from "../../../model/page/brand.ts";
import { say } from "../../data/toasts.ts";
import { useFieldTools } from "../field-tools.ts";
import { useBrand, useBrandState } from "./brand-context.tsx";
import classes from "./brand-panel.module.css";
import { asPicture } from "./svg-to-png.ts";

const places = [
  { name: "logo", label: "Logo", hint: "On light grounds" },
  { name: "logoDark", label: "Logo on dark", hint: "On dark grounds" },
  { name: "favicon", label: "Icon", hint: "In tabs and on phones; made from the logo without one" },
] as const;
type Place = (typeof places)[number];

/** The pictures that a site is known by. Its icons are made from them. */
export function LogoFields() {
  return (
    <div className={classes.logos}>
      {places.map((place) => (
        <Logo key={place.name} place={place} />
      ))}
    </div>
  );
}

function Logo({ place: { name, label, hint } }: { readonly place: Place }) {
  const brand = useBrand();
  const look = useBrandState((state) => state.look);
  const { uploadFile } = useFieldTools();
  const [isBusy, setBusy] = useState(false);
  const src = look[name] ?? "";
  const take = async (file: File | undefined) => {
    if (!file || !uploadFile || !brand) return;
    setBusy(true);
    try {
      const address = await uploadFile(await asPicture(file), {
        id: `brand-${name}`,
        slug: name,
        label,
        component: "upload",
        accept: "image",
        resize: 1024,
      });
      brand.change(label, { ...brand.state.getState().look, [name]: address });
    } catch (failure) {
      say("error", failure instanceof Error ? failure.message : "The picture could not be kept. Please try again.");
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.logo} data-place={name}>
      <label aria-busy={isBusy}>
        {src === "" ? <ImageUp size={20} strokeWidth={1.5} aria-hidden /> : <img src={src} alt="" />}
        <span className={classes.unseen}>{src === "" ? `Choose: ${label}` : `Replace: ${label}`}</span>
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml"
          disabled={isBusy}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </label>
      <b>{label}</b>
      <span>{hint}</span>
      {src !== "" && (
        <button
          type="button"
          className={classes.quiet}
          aria-label={`Remove: ${label}`}
          onClick={() => brand?.change(`Removed ${label}`, without(look, name))}
        >
          Remove
        </button>
      )}
    </div>
  );
}

function without(look: Look, name: Place["name"]): Look {
  const { [name]: _, ...others } = look;
  return others;
}
