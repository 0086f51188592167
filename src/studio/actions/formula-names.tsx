import { useContext } from "react";
import type { ActionKind } from "../../model/actions/define-action-kind.ts";
import { actionKinds, isActionComponent } from "../../model/actions/kinds.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import styles from "./actions.module.css";
import { namedFields, OwnTitle } from "./record-names.ts";

interface Props {
  readonly fields: readonly FieldBlock[];
  readonly asked?: readonly FieldBlock[];
  readonly actions: readonly JsonObject[];
}

const always: readonly (readonly [name: string, says: string])[] = [
  ["user.nickname, user.email", "Who set it off"],
  ["app.title", "This app"],
  ["status.title", "The record's status"],
  ["now", "The moment in which it runs"],
];

/** Known only where a button was pressed on a public page. */
const onPages: typeof always = [
  ["page.title, page.slug", "The page that it was pressed on"],
  ["query.ref", "What the page's address asked, here as ?ref=…"],
];

/** What of its result is named as an example. */
const examples: { readonly [Given in ActionKind["gives"]]: string } = {
  mail: "count",
  post: "id",
  posts: "id",
  profile: "name",
  call: "status",
  choice: "took",
  wait: "until",
  notice: "count",
  order: "id",
};

function givenBy({ slug, component }: JsonObject): (readonly [name: string, says: string])[] {
  const kind = String(component);
  if (typeof slug !== "string" || slug === "" || !isActionComponent(kind)) return [];
  return [[`${slug}.${examples[actionKinds[kind].gives]}`, "What this action gave, for later ones"]];
}

/** What the formulas in the texts of actions may name, as it is written there. */
export function FormulaNames({ fields, asked, actions }: Props) {
  const ownTitle = useContext(OwnTitle);
  const named = [
    ...namedFields(fields, ownTitle).map(({ slug, label }) => [slug, label] as const),
    ...(asked ?? []).map(({ slug, label }) => [`input.${slug}`, `${label} (asked by the button)`] as const),
    ...actions.flatMap((action) => givenBy(action)),
    ...always,
    ...(asked ? onPages : []),
  ];
  return (
    <details className={styles.names}>
      <summary>Formulas in these texts</summary>
      <p>
        Written between braces, such as <code>{"Hello ${title}"}</code>, they are worked out when the action runs.
      </p>
      <dl>
        {named.map(([name, says]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
