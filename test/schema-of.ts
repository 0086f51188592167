import * as z from "zod";

/** A schema of an OpenAPI document with all that it points at. */
export function schemaOf({ components }: { readonly components: { readonly schemas: object } }, name: string): z.ZodType {
  const $defs = JSON.parse(JSON.stringify(components.schemas).replaceAll('"#/components/schemas/', '"#/$defs/'));
  return z.fromJSONSchema({ ...$defs[name], $defs });
}

/** The addresses in a document to which it refers and at which there is nothing. */
export function leadingNowhere(document: Record<string, unknown>): string[] {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? "");
  return [...new Set(references)].filter((reference) => {
    const steps = reference.slice(2).split("/");
    return steps.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document) === undefined;
  });
}
