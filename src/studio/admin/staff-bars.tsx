import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Megaphone, UserCog, X } from "lucide-react";
import { useState } from "react";
import { isActing, stopActing } from "../data/acting.ts";
import { platformApi } from "../data/api.ts";
import { noticeQuery } from "../data/queries.ts";
import { useSession } from "../data/session.ts";
import { mayLoseUnsaved } from "../frame/dialogs/unsaved.ts";
import { nameOf } from "../frame/labels/name-of.ts";
import styles from "./staff-bars.module.css";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** What whoever runs the platform has to say to everybody, and that they are signed in as somebody else: on every screen, as long as it is so. */
export function StaffBars() {
  return (
    <div className={styles.place}>
      <PlatformBanner />
      <ActingBar />
    </div>
  );
}

const closed = "joinery.banner-closed";

function PlatformBanner() {
  const { data } = useQuery(noticeQuery);
  const [gone, setGone] = useState(() => sessionStorage.getItem(closed));
  const banner = data?.banner;
  if (!banner || banner.text === gone) return null;
  const close = () => {
    sessionStorage.setItem(closed, banner.text);
    setGone(banner.text);
  };
  return (
    <section aria-label="From those who run this platform" className={styles.bar} data-tone={banner.tone}>
      <Megaphone {...icon} />
      <p>{banner.text}</p>
      <Button variant="subtle" color="gray" size="compact-sm" aria-label="Close this message" onClick={close}>
        <X {...icon} />
      </Button>
    </section>
  );
}

function ActingBar() {
  const { user } = useSession();
  const router = useRouter();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  if (user?.acting === undefined || !isActing()) return null;
  const stop = async () => {
    if (!(await mayLoseUnsaved())) return;
    setBusy(true);
    await platformApi()
      .endActing({ body: {}, quiet: true })
      .catch(() => undefined);
    await stopActing();
    client.clear();
    setBusy(false);
    router.history.push(`/admin/users/${user.id}`, undefined, { ignoreBlocker: true });
  };
  return (
    <section aria-label="Signed in as somebody else" className={styles.bar} data-tone="acting">
      <UserCog {...icon} />
      <p>
        You are acting as <b>{nameOf(user) || user.username}</b>
        {user.acting.mayChange ? "." : ", to look only."}
      </p>
      <Button size="compact-sm" variant="white" color="dark" loading={isBusy} onClick={() => void stop()}>
        Stop
      </Button>
    </section>
  );
}
