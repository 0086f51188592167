import { Tabs } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { TopBar } from "../shell/top-bar.tsx";
import { ApiSettings } from "./api-keys/api-settings.tsx";
import styles from "./app-settings.module.css";
import { Connections } from "./connections.tsx";
import { GeneralSettings } from "./general-settings.tsx";
import { Outbox } from "./mail/outbox.tsx";
import { Members } from "./members.tsx";
import { OwnDomain } from "./own-domain.tsx";

function General() {
  return (
    <>
      <GeneralSettings />
      <OwnDomain />
    </>
  );
}

/** The parts in their order; the first is where the address names none. */
const parts = [
  { tab: "general", label: "General", Part: General },
  { tab: "users", label: "Users", Part: Members },
  { tab: "mail", label: "E-mail", Part: Outbox },
  { tab: "connections", label: "Connections", Part: Connections },
  { tab: "api", label: "API", Part: ApiSettings },
] as const;

/** The app's own settings, part by part. */
export function AppSettings() {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [first] = parts;
  const shown = parts.find((part) => part.tab === tab) ?? first;
  return (
    <>
      <TopBar title="Settings" />
      <Tabs
        value={shown.tab}
        onChange={(value) => navigate({ to: ".", search: value === null || value === first.tab ? {} : { tab: value } })}
        className={styles.tabs}
      >
        <Tabs.List>
          {parts.map((part) => (
            <Tabs.Tab key={part.tab} value={part.tab}>
              {part.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {parts.map(({ tab: value, Part }) => (
          <Tabs.Panel key={value} value={value}>
            <Part />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

/** The same on one page. */
export function AppSettingsOnOnePage() {
  return (
    <>
      <TopBar title="Settings" />
      <div className={styles.tabs}>
        {parts.map(({ tab, Part }) => (
          <Part key={tab} />
        ))}
      </div>
    </>
  );
}
