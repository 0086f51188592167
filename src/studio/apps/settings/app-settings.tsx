import { Tabs } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { TopBar } from "../../frame/layouts/top-bar.tsx";
import { registeredSettings, type SettingsTab } from "../../frame/registry/registered.ts";
import styles from "./app-settings.module.css";

/** The app's own settings, tab by tab. The first is shown where the address names none. */
export function AppSettings() {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const tabs = registeredSettings();
  const first = tabs[0]?.tab ?? "";
  const isKnown = tabs.some((each) => each.tab === tab);
  // What is shown is what the address says.
  useEffect(() => {
    if (tab !== undefined && !isKnown) void navigate({ to: ".", search: {}, replace: true });
  }, [tab, isKnown, navigate]);
  return (
    <>
      <TopBar title="Settings" />
      <Tabs
        value={isKnown ? tab : first}
        onChange={(value) => navigate({ to: ".", search: value === null || value === first ? {} : { tab: value } })}
        className={styles.tabs}
        data-column
      >
        <Tabs.List>
          {tabs.map((each) => (
            <Tabs.Tab key={each.tab} value={each.tab}>
              {each.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((each) => (
          <Tabs.Panel key={each.tab} value={each.tab}>
            <Parts {...each} />
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
        {registeredSettings().map((tab) => (
          <Parts key={tab.tab} {...tab} />
        ))}
      </div>
    </>
  );
}

function Parts({ parts }: Pick<SettingsTab, "parts">) {
  return parts.map(({ Part }, at) => <Part key={at} />);
}
