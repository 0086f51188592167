import type { FormOnPage } from "../../../blocks/parts/form-on-page.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import type { SiteTexts } from "../../../model/texts/english.ts";
import type { Place } from "../place.ts";
import { returnPath, signInPath } from "../return-path.ts";

/** What whoever signs in on a site is asked for. */
export function signInFields(texts: SiteTexts): readonly FieldBlock[] {
  return [
    {
      ...{ id: "username", slug: "username", label: texts.username, component: "input-text", required: true },
      autocomplete: "username",
    },
    {
      ...{ id: "password", slug: "password", label: texts.password, component: "input-text", type: "password", required: true },
      autocomplete: "current-password",
    },
  ];
}

/** `to`: where one goes on, a path of the host. */
export function signInForm(texts: SiteTexts, { base }: Pick<Place, "base">, to: string): FormOnPage {
  return { fields: signInFields(texts), action: `${base}${signInPath}?to=${encodeURIComponent(returnPath(to, base))}`, upload: "" };
}

/** Of whoever showed their password, and is asked for more. */
export function codeFields(texts: SiteTexts): readonly FieldBlock[] {
  return [
    {
      ...{ id: "code", slug: "code", label: texts.code, component: "input-text", required: true, maxLength: 40 },
      autocomplete: "one-time-code",
    },
  ];
}
