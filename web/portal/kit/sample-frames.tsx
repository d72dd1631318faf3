import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DATE_RANGES } from '#shared/date-range.ts'
import { useListState } from '#web/lib/list/use-list-state.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FigureTile } from '../parts/figures/figure-tile.tsx'
import { TileRow } from '../parts/figures/tiles.tsx'
import { DashboardPage } from '../parts/frames/dashboard-page.tsx'
import { Section } from '../parts/frames/section.tsx'
import { FilterBar } from '../parts/list/filter-bar.tsx'
import { usePeriodFilter } from '../parts/list/use-period-filter.ts'
import { SampleChart } from './sample-charts.tsx'

const TABS = [
  { to: '/portal/kit', word: 'Overview' },
  { to: portalPaths.sponsors.href(), word: 'Businesses' },
  { to: portalPaths.reconciliations.href(), word: 'Reconciliations' },
  { to: portalPaths.purchases.href(), word: 'Purchases' },
]
const TRAIL = [
  { to: portalPaths.adminDashboard.href(), word: 'Dashboard' },
  { to: portalPaths.sponsors.href(), word: 'Businesses' },
]
const OPTIONS = { choices: { figures: DATE_RANGES } }

/** A dashboard with everything, around the other samples. */
export function SampleDashboard({ children }: { children: ReactNode }) {
  const control = useListState(OPTIONS)
  const period = usePeriodFilter('figures')
  const reading = {
    data: 31,
    error: null,
    isError: false,
    dataUpdatedAt: 0,
    refetch: () => undefined,
  }
  return (
    <DashboardPage reading={reading} tiles={3}>
      {(fans) => ({
        name: 'Kit',
        kind: 'Development',
        logo: '',
        trail: TRAIL,
        tabs: TABS,
        actions: (
          <ButtonLink to={portalPaths.sponsors.href()}>
            <IconPlus size={20} aria-hidden="true" />
            Add a business
          </ButtonLink>
        ),
        filters: <FilterBar control={control} filters={[period]} />,
        figures: (
          <TileRow>
            <FigureTile label="Fans" value={fans} to={portalPaths.sponsors.href()} />
            <FigureTile
              label="Redemptions"
              value={4121}
              moved={{ days: 7, current: 320, previous: 280 }}
            />
            <FigureTile
              label="Impressions"
              value={64_210}
              moved={{ days: 7, current: 90, previous: 120 }}
            />
          </TileRow>
        ),
        parts: (
          <>
            <Section title="A chart in a half" isHalf>
              <SampleChart title="Bars" />
            </Section>
            <Section title="Another" isHalf>
              <SampleChart title="Lines" />
            </Section>
            {children}
          </>
        ),
      })}
    </DashboardPage>
  )
}
