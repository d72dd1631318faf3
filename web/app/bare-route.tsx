import { useLocation } from 'react-router'
import { DeskRoute } from '#web/desk/desk-route.tsx'
import { paths } from '../lib/paths.ts'
import { BareScreenFailure } from '../ui/lazy-loading/late-failures.tsx'
import { lazyScreen } from '../ui/lazy-loading/lazy-screen.tsx'

const ValueReportRoute = lazyScreen(
  async () => (await import('#web/site/value-report/value-report-page.tsx')).ValueReportPage,
  { words: ['reports'], Failure: BareScreenFailure },
)

/**
 * Shows the pages that have neither the site's header nor its footer. A separate file, so that the
 * script of every page does not list the files of these pages.
 */
export function BareRoute() {
  const { pathname } = useLocation()
  return pathname.startsWith(paths.desk.href()) ? <DeskRoute /> : <ValueReportRoute />
}
