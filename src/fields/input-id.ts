/** The id of a field's input, or of its group: what a label and a list of problems point to. */
export function inputId(form: string, slug: string): string {
  return `${form}-${slug}`;
}
