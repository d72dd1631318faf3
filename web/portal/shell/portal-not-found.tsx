import { NoPage } from '../parts/load-failure.tsx'

/** For addresses of the portal that lead nowhere. */
export function PortalNotFound() {
  return <NoPage kind="noPage" />
}
