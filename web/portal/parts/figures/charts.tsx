import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SmallCharts } from '#web/ui/chart/chart.tsx'
import { LoadFailure, Skeleton, useMediaQuery } from '#web/ui/index.ts'
import { lazyPart } from '#web/ui/lazy-loading/lazy-screen.tsx'
import { Section } from '../frames/section.tsx'
import classes from './figures.module.css'
import { areOnlySales, hasMore, partsOf } from './more-parts.ts'
import { type CountedMetric, SpanChart } from './spans.tsx'
import { type Counted, type SpanFigures, usePageFigures } from './use-figures.ts'

/** Charts after the first two. Loaded late, because most readers do not scroll to them. */
const MoreCharts = lazyPart(async () => (await import('./more-charts.tsx')).MoreCharts, {
  words: ['insights', 'deals'],
  waiting: <Skeleton className={classes.waiting} />,
})

const SalesChart = lazyPart(async () => (await import('./sales-chart.tsx')).SalesChart, {
  waiting: <Skeleton className={classes.waiting} />,
})

type ChartsProps = {
  of: Counted
  /** Metrics that count as uses of a deal. By default, redemptions and contest entries. */
  used?: readonly [CountedMetric, ...CountedMetric[]]
}

const BOTH = ['redemptions', 'contestEntries'] as const
const PHONE = '(max-width: 767px)'

/**
 * Charts for the page's date range: impressions and uses, then followers of an organization or the
 * platform, payments if anything was sold, and who the fans were. Phones fold all but the first two.
 */
export function Charts(props: ChartsProps) {
  return <ChartsOf key={props.of.key} {...props} />
}

function ChartsOf({ of, used = BOTH }: ChartsProps) {
  const { t } = useTranslation('portal')
  const isPhone = useMediaQuery(PHONE)
  const { data, error, refetch } = usePageFigures(of)
  if (data === undefined && error) return <LoadFailure error={error} onRetry={refetch} />
  if (data === undefined) return <Skeleton className={classes.waiting} />
  const names = used.map((name) => t(`figures.${name}`)).join(', ')
  const parts = partsOf(of, used, data)
  // A single further chart fits beside the first two.
  const isOneMore = !isPhone && areOnlySales(parts)
  const more = hasMore(parts) && !isOneMore && <MoreCharts of={of} figures={data} parts={parts} />
  return (
    <Section title={t('chart.title')} isTitled>
      <SmallCharts>
        <div className={classes.charts}>
          <SpanChart
            title={t('figures.impressions')}
            figures={data}
            kind="bar"
            metrics={['impressions']}
          />
          <SpanChart
            title={used === BOTH ? t('chart.uses') : names}
            figures={data}
            kind="line"
            metrics={withProven(used, data)}
          />
          {isOneMore && <SalesChart figures={data} />}
        </div>
        {more && isPhone ? <Folded>{more}</Folded> : more}
      </SmallCharts>
    </Section>
  )
}

/** Shows its children once the reader has opened it. */
function Folded({ children }: { children: ReactNode }) {
  const { t } = useTranslation('portal')
  const [wasOpened, setOpened] = useState(false)
  return (
    <details className={classes.folded} onToggle={() => setOpened(true)}>
      <summary>
        {t('chart.more')}
        <IconChevronDown size={20} aria-hidden="true" />
      </summary>
      {wasOpened && children}
    </details>
  )
}

/** Adds proven redemptions to the metrics after all redemptions, if any coupon was proven. */
function withProven(
  used: readonly [CountedMetric, ...CountedMetric[]],
  { totals, before }: SpanFigures,
): readonly [CountedMetric, ...CountedMetric[]] {
  const isProven = (totals.proven ?? 0) + (before?.proven ?? 0) > 0
  if (!isProven || used[0] !== 'redemptions') return used
  return ['redemptions', 'proven', ...used.slice(1)]
}
