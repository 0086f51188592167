import { type RateOptions, starsOf } from "../../model/fields/values/rate.ts";
import { filledIn } from "../../model/texts/filled-in.ts";
import { CrossIcon } from "../shared/icons.tsx";
import { widgetTextsIn } from "../shared/widget-texts-in.ts";
import type { WidgetProps } from "../widget.ts";

interface Options extends RateOptions {
  readonly color?: string;
  readonly showValue?: boolean;
}

/** A row of stars; each is a radio button, so keys and readers know it. */
export function Rate({ field, value, onChange, id, isInvalid, isReadOnly, tools }: WidgetProps<Options>) {
  const texts = widgetTextsIn(tools);
  const stars = Array.from({ length: starsOf(field) }, (_, index) => index + 1);
  return (
    <div className="f-rate">
      {stars.map((star) => (
        <label key={star} className="f-rate-star">
          <input
            type="radio"
            id={`${id}-${star}`}
            name={field.slug}
            value={star}
            checked={value === star}
            disabled={field.disabled || isReadOnly}
            required={field.required}
            aria-invalid={isInvalid || undefined}
            onChange={() => onChange(star)}
          />
          <svg viewBox="0 0 24 24" aria-hidden="true" color={field.color || undefined}>
            <path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z" />
          </svg>
          <span className="f-unseen">{star === 1 ? texts.oneStar : filledIn(texts.stars, { count: star })}</span>
        </label>
      ))}
      {typeof value === "number" && !field.required && !field.disabled && !isReadOnly ? (
        <button
          type="button"
          className="f-icon-button"
          aria-label={filledIn(texts.clearField, { field: field.label })}
          onClick={() => onChange(null)}
        >
          <CrossIcon />
        </button>
      ) : null}
      {field.showValue ? <output className="f-affix">{typeof value === "number" ? `${value} / ${stars.length}` : ""}</output> : null}
    </div>
  );
}
