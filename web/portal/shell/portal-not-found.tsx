import { NoPage } from '#web/ui/index.ts'

/** Shown for unknown addresses of the portal. */
export function PortalNotFound() {
  return <NoPage kind="noPage" />
}
