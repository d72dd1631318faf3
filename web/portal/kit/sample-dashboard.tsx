import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#web/lib/format.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ChartData } from '#web/ui/chart/chart-data.ts'
import { ButtonLink } from '#web/ui/index.ts'
import {
  DashboardPage,
  FigureTile,
  type Finding,
  Needs,
  Section,
  Sparkline,
  TileRow,
} from '../parts/index.ts'

const TABS = [
  { to: '/portal/kit', word: 'Overview' },
  { to: portalPages.sponsors.href(), word: 'Businesses' },
  { to: portalPages.reconciliations.href(), word: 'Reconciliations' },
  { to: portalPages.purchases.href(), word: 'Purchases' },
]
const TRAIL = [
  { to: portalPages.adminDashboard.href(), word: 'Dashboard' },
  { to: portalPages.sponsors.href(), word: 'Businesses' },
]
const LINES = ['Corner Oven', 'Harbour Gym', 'Pier Books', 'The Velvet Comb'].map((name) => ({
  key: name,
  to: portalPages.deals.href(),
  name,
  detail: 'Limit reached',
}))
const FINDINGS: readonly Finding[] = [
  { key: 'lines', title: 'Deals fans can’t redeem', count: LINES.length, lines: LINES },
  { key: 'link', title: '4 deals are ready', to: portalPages.deals.href(), lines: [] },
]

/** A dashboard with most of its parts. `children` follow its sections. */
export function SampleDashboard({ children }: { children: ReactNode }) {
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
          <ButtonLink to={portalPages.sponsors.href()}>
            <IconPlus size={20} aria-hidden="true" />
            Add a business
          </ButtonLink>
        ),
        notice: <Needs findings={FINDINGS} />,
        figures: (
          <TileRow>
            <FigureTile label="Fans" value={fans} to={portalPages.sponsors.href()} />
            <FigureTile
              label="Redemptions"
              value={4121}
              moved={{ days: 7, current: 320, previous: 280 }}
              chart={<Sparkline values={SAMPLES.Bars.series[0].values} hue="pitch" isLastOpen />}
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

const DAYS = ['Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20', 'Sat 21', 'Sun 22']
const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour}`)

const SAMPLES = {
  Bars: {
    kind: 'bar',
    labels: DAYS,
    series: [{ name: 'Redemptions', hue: 'pitch', values: [340, 274, 358, 495, 785, 1633, 236] }],
    isLastOpen: true,
  },
  Lines: {
    kind: 'line',
    labels: DAYS,
    series: [
      { name: 'Impressions', hue: 'sky', values: [614, 482, 667, 887, 1390, 2524, 330] },
      { name: 'Contest entries', hue: 'magenta-chart', values: [20, 31, 18, 44, 95, 120, 12] },
    ],
    isLastOpen: true,
  },
  Rank: {
    kind: 'rank',
    labels: ['Toronto', 'Mississauga', 'Saint-Louis-du-Ha! Ha! (Témiscouata)'],
    series: [{ name: 'Redemptions', hue: 'pitch', values: [1633, 495, 34] }],
  },
  Doughnut: {
    kind: 'doughnut',
    labels: ['Redemptions'],
    series: [
      { name: 'Female', hue: 'violet', values: [420] },
      { name: 'Male', hue: 'sky', values: [390] },
      { name: 'Non-binary', hue: 'amber', values: [31] },
    ],
  },
  Heat: {
    kind: 'heat',
    labels: HOURS,
    series: ['Fri', 'Sat'].map((name, row) => ({
      name,
      hue: 'pitch' as const,
      values: HOURS.map((_, hour) => ((hour * 7 + row * 13) % 24) * 4),
    })),
  },
  'No numbers': {
    kind: 'bar',
    labels: DAYS,
    series: [{ name: 'Redemptions', hue: 'pitch', values: DAYS.map(() => 0) }],
  },
} as const satisfies Readonly<Record<string, ChartData>>

const words = {
  label: 'Day',
  noData: 'No Data Available',
  showTable: 'Show as table',
  showChart: 'Show as chart',
}

/** One chart of each kind, and an empty chart. */
export function SampleCharts() {
  const titles = Object.keys(SAMPLES) as (keyof typeof SAMPLES)[]
  return titles.map((title) => <SampleChart key={title} title={title} />)
}

function SampleChart({ title }: { title: keyof typeof SAMPLES }) {
  const language = useLanguage()
  const format = (value: number) => formatNumber(value, language)
  return (
    <Chart
      title={title}
      note="Seven days, in UTC"
      {...(title === 'Bars' && { figures: [{ value: format(4121) }] })}
      data={SAMPLES[title]}
      words={words}
      formatValue={format}
      formatShort={format}
    />
  )
}
