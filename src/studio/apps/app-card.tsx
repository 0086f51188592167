import { ActionIcon, Menu } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Ellipsis, ExternalLink, Link2, Settings } from "lucide-react";
import type { App } from "../../contract/apps.ts";
import { copyText } from "../data/copy-text.ts";
import { siteAddress } from "../frame/addresses/site-address.ts";
import { SiteLink } from "../frame/addresses/site-link.tsx";
import { roleName } from "../frame/labels/name-of.ts";
import styles from "./apps-screen.module.css";
import { PackPicture } from "./pack-picture.tsx";
import { stylePack } from "./style-packs.ts";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

export function AppCard({ app }: { readonly app: App }) {
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <PackPicture pack={stylePack(app.settings.theme)} title={app.title} />
      </div>
      <div className={styles.about}>
        <h2>
          <Link to="/a/$app" params={{ app: app.slug }} className={styles.link}>
            {app.title}
          </Link>
        </h2>
        <p className={styles.address}>
          <SiteLink app={app} isLive={app.isLive} />
        </p>
        <p className={styles.role}>
          {app.suspended ? (
            <span className={styles.state} data-bad>
              Suspended
            </span>
          ) : (
            <span className={styles.state} data-live={app.isLive || undefined}>
              {app.isLive ? "Live" : "Draft"}
            </span>
          )}
          {roleName(app.appUserRole)}
        </p>
      </div>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon className={styles.more} aria-label={`More about ${app.title}`}>
            <Ellipsis {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component="a" href={siteAddress(app)} target="_blank" rel="noopener" leftSection={<ExternalLink {...icon} />}>
            View Site
          </Menu.Item>
          <Menu.Item leftSection={<Link2 {...icon} />} onClick={() => copyText(siteAddress(app))}>
            Copy address
          </Menu.Item>
          {app.appUserRole >= 90 ? (
            <Menu.Item component={Link} to={`/a/${app.slug}/settings`} leftSection={<Settings {...icon} />}>
              Settings
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
