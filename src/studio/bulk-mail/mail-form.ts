import { type MailWish, mostMailed } from "../../contract/bulk-mail.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";

export interface Counts {
  readonly all: number;
  readonly filtered: number;
}

/** Fields that may hold the address of whoever a record is about; those that are made for addresses first. */
export function addressFields({ postFields }: Pick<PostType, "postFields">): readonly FieldBlock[] {
  const texts = postFields.filter(({ component }) => component === "input-text");
  return [...texts.filter(isForMail), ...texts.filter((field) => !isForMail(field))];
}

function isForMail({ type, slug, label }: FieldBlock): boolean {
  return type === "email" || /e-?mail/i.test(`${slug} ${label}`);
}

/** What a mail to many asks for: whom it goes to, and what it says. */
export function mailFields(type: Pick<PostType, "postFields">, { all, filtered }: Counts): readonly FieldBlock[] {
  return [
    {
      ...{ id: "mail-field", slug: "field", label: "Field with the address", component: "select", look: "dropdown", required: true },
      values: addressFields(type).map(({ slug, label }) => ({ text: label || slug, value: slug })),
    },
    {
      ...{ id: "mail-records", slug: "selectedData", label: "Records", component: "select", look: "radio", required: true },
      description: `Max ${mostMailed} items at once`,
      values: [
        { text: `What the list shows (${said(filtered)})`, value: "filtered" },
        { text: `All records (${said(all)})`, value: "all" },
      ],
    },
    {
      ...{ id: "mail-subject", slug: "subject", label: "Subject", component: "input-text", required: true, maxLength: 350, filled: "text" },
      say: { require: "Enter a subject." },
    },
    { id: "mail-message", slug: "message", label: "Message", component: "textarea", rich: true, required: true, filled: "html" },
    { id: "mail-button", slug: "hasAction", label: "With a button", component: "checkbox" },
    {
      id: "mail-button-text",
      slug: "actionText",
      label: "Text of the button",
      component: "input-text",
      maxLength: 100,
      required: true,
      filled: "text",
    },
    {
      id: "mail-button-link",
      slug: "actionLink",
      label: "Link of the button",
      component: "input-text",
      maxLength: 2_000,
      required: true,
      filled: "text",
    },
  ];
}

export function isMailFieldShown({ slug }: Pick<FieldBlock, "slug">, values: FieldValues): boolean {
  return (slug !== "actionText" && slug !== "actionLink") || values.hasAction === true;
}

export function wishOf(values: FieldValues): MailWish {
  const text = (name: string) => String(values[name] ?? "");
  const hasAction = values.hasAction === true;
  return {
    ...{ field: text("field"), selectedData: values.selectedData === "all" ? "all" : "filtered" },
    ...{ subject: text("subject"), message: text("message"), hasAction },
    ...(hasAction && { actionText: text("actionText"), actionLink: text("actionLink") }),
  };
}

export function people(count: number): string {
  return count === 1 ? "1 person" : `${said(count)} people`;
}

export function said(count: number): string {
  return count.toLocaleString("en-US");
}

/** "2 unsubscribed, 6 without an address": each reason once, the most frequent first. */
export function reasonsOf(left: readonly { readonly why: string }[]): readonly { readonly why: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { why } of left) counts.set(why, (counts.get(why) ?? 0) + 1);
  return [...counts].map(([why, count]) => ({ why, count })).sort((one, other) => other.count - one.count);
}
