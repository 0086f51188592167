import { Tabs } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { TopBar } from "../shell/top-bar.tsx";
import styles from "./app-settings.module.css";
import { GeneralSettings } from "./general-settings.tsx";
import { Members } from "./members.tsx";

/** The app's own settings, part by part. */
export function AppSettings() {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <>
      <TopBar title="Settings" />
      <Tabs
        value={tab === "users" ? "users" : "general"}
        onChange={(value) => navigate({ to: ".", search: value === "users" ? { tab: "users" } : {} })}
        className={styles.tabs}
      >
        <Tabs.List>
          <Tabs.Tab value="general">General</Tabs.Tab>
          <Tabs.Tab value="users">Users</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="general">
          <GeneralSettings />
        </Tabs.Panel>
        <Tabs.Panel value="users">
          <Members />
        </Tabs.Panel>
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
        <GeneralSettings />
        <Members />
      </div>
    </>
  );
}
