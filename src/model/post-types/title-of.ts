/** What a record is called: its title, else the first 40 characters of its content, else # and its id. */
export function titleOf(post: { readonly id: number; readonly title?: string | null; readonly content?: string | null }): string {
  const title = post.title?.trim();
  if (title) return title;
  const content = post.content?.trim();
  return content ? [...content.slice(0, 160)].slice(0, 40).join("") : `#${post.id}`;
}
