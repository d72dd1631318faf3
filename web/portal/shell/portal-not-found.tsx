import { NoPage } from '#web/ui/index.ts'

/** Shown for unknown paths below `/portal`. */
export function PortalNotFound() {
  return <NoPage kind="noPage" />
}
