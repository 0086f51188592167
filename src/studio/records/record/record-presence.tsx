import { Avatar, Tooltip, VisuallyHidden } from "@mantine/core";
import type { PersonShown } from "../../../contract/shared.ts";
import { nameOfPerson } from "../../data/name-of-person.ts";
import { usePresence } from "../live/use-presence.ts";

/** So many are shown by their picture; the others are counted. */
const mostShown = 3;

/** Who else has the record open at this moment. */
export function RecordPresence({ postId }: { readonly postId: number }) {
  const people = usePresence(postId);
  const words = presenceText(people);
  return (
    <span data-presence>
      {people.length > 0 ? (
        <Tooltip label={words}>
          <Avatar.Group spacing="xs" aria-hidden>
            {people.slice(0, mostShown).map((person) => (
              <Avatar key={person.id} size={24} src={person.avatar || null} name={nameOfPerson(person)} alt="" />
            ))}
            {people.length > mostShown ? <Avatar size={24}>+{people.length - mostShown}</Avatar> : null}
          </Avatar.Group>
        </Tooltip>
      ) : null}
      <VisuallyHidden role="status">{words}</VisuallyHidden>
    </span>
  );
}

/** "Ada and Bea are looking at this" */
export function presenceText(people: readonly PersonShown[]): string {
  if (people.length === 0) return "";
  const names = new Intl.ListFormat("en-US").format(people.map(nameOfPerson));
  return `${names} ${people.length === 1 ? "is" : "are"} looking at this`;
}
