import { useTranslation } from 'react-i18next'
import { LoadFailure, Skeleton } from '#web/ui/index.ts'
import { lazyPart } from '#web/ui/lazy-loading/lazy-screen.tsx'
import { Section } from '../frames/section.tsx'
import classes from './figures.module.css'
import { type CountedMetric, hasSales, SalesChart, SpanChart } from './spans.tsx'
import { type Counted, type SpanFigures, usePageFigures } from './use-figures.ts'

const Insights = lazyPart(async () => (await import('./insights.tsx')).Insights, {
  words: ['insights', 'deals'],
})

/** Charts at the bottom of the page. Loaded late, because most readers do not scroll to them. */
const RedeemerCharts = lazyPart(
  async () => (await import('./redeemer-charts.tsx')).RedeemerCharts,
  { waiting: <Skeleton className={classes.waiting} /> },
)

type ChartsProps = {
  of: Counted
  /** Metrics that count as uses of a deal. By default, redemptions and contest entries. */
  used?: readonly [CountedMetric, ...CountedMetric[]]
}

const BOTH = ['redemptions', 'contestEntries'] as const

/**
 * Charts for the page's date range: impressions, uses, followers of an organization or the
 * platform, and payments if anything was sold.
 */
export function Charts(props: ChartsProps) {
  return <ChartsOf key={props.of.key} {...props} />
}

function ChartsOf({ of, used = BOTH }: ChartsProps) {
  const { t } = useTranslation('portal')
  const { data, error, refetch } = usePageFigures(of)
  if (data === undefined && error) return <LoadFailure error={error} onRetry={refetch} />
  if (data === undefined) return <Skeleton className={classes.waiting} />
  const isFollowed = of.subject === 'platform' || of.subject === 'team'
  return (
    <>
      <Section title={t('figures.impressions')} isTitled>
        <SpanChart
          title={t('figures.impressions')}
          figures={data}
          kind="bar"
          metrics={['impressions']}
        />
      </Section>
      <Uses of={of} used={used} figures={data} />
      {isFollowed && (
        <Section title={t('chart.follows')} isTitled>
          <SpanChart
            title={t('chart.follows')}
            figures={data}
            kind="line"
            metrics={['follows', 'unfollows']}
          />
        </Section>
      )}
      {hasSales(data) && (
        <Section title={t('chart.sales')} isTitled>
          <SalesChart figures={data} />
        </Section>
      )}
    </>
  )
}

type UsesProps = Required<ChartsProps> & { figures: SpanFigures }

function Uses({ of, used, figures }: UsesProps) {
  const { t } = useTranslation('portal')
  // Purchases are not counted by age or place, so these charts would be empty for purchases alone.
  const isUsed = used.some((name) => name !== 'purchases')
  const hasUses = used.some((name) => (figures.totals[name] ?? 0) > 0)
  const hasInsights = isUsed && (of.subject === 'deal' || of.subject === 'sponsor')
  const names = used.map((name) => t(`figures.${name}`)).join(', ')
  const title = used === BOTH ? t('chart.uses') : names
  const metrics = withProven(used, figures)
  return (
    <Section title={title} isTitled>
      <div className={classes.charts}>
        <div className={classes.wide}>
          <SpanChart title={title} figures={figures} kind="line" metrics={metrics} />
        </div>
        {hasInsights && (
          <div className={classes.wide}>
            <Insights figures={figures} isOfDeal={of.subject === 'deal' && !figures.isNarrowed} />
          </div>
        )}
        {isUsed && hasUses && <RedeemerCharts figures={figures} />}
      </div>
    </Section>
  )
}

/** Adds proven redemptions to the metrics after all redemptions, if any coupon was proven. */
function withProven(
  used: UsesProps['used'],
  { totals, before }: SpanFigures,
): readonly [CountedMetric, ...CountedMetric[]] {
  const isProven = (totals.proven ?? 0) + (before?.proven ?? 0) > 0
  if (!isProven || used[0] !== 'redemptions') return used
  return ['redemptions', 'proven', ...used.slice(1)]
}
