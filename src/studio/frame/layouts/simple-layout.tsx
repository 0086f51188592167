import { Outlet, useRouter } from "@tanstack/react-router";
import { DoorLayout } from "./door-layout.tsx";
import { FollowLink } from "./inner-link.tsx";

/** Around signing in and up. */
export function SimpleLayout() {
  const { history } = useRouter();
  return (
    <FollowLink value={history.push}>
      <DoorLayout>
        <Outlet />
      </DoorLayout>
    </FollowLink>
  );
}
