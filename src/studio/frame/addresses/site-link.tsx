import { siteAddress, siteHost } from "./site-address.ts";
import styles from "./site-link.module.css";

interface Props {
  readonly app: Parameters<typeof siteAddress>[0];
  /** Whether visitors find anything there. */
  readonly isLive: boolean;
}

/** The address of an app's site as it is typed, port and all; it opens the site once there is something to see. */
export function SiteLink({ app, isLive }: Props) {
  if (!isLive) return siteHost(app);
  return (
    <a href={siteAddress(app)} target="_blank" rel="noopener" className={styles.link}>
      {siteHost(app)}
    </a>
  );
}
