import { IndexNotice } from "./index-notice.tsx";
import { UnreadNotice } from "./unread-notice.tsx";

type Props = Parameters<typeof UnreadNotice>[0] & Parameters<typeof IndexNotice>[0];

/** What the server told beside a list of how it went about it, for people. */
export function TimingNotice(told: Props) {
  return (
    <>
      <UnreadNotice {...told} />
      <IndexNotice {...told} />
    </>
  );
}
