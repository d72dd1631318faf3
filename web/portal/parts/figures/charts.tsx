import { useTranslation } from 'react-i18next'
import { FIGURE_ZONES } from '#shared/stats/zones.ts'
import { zoneName } from '#web/lib/format-zone.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { LoadFailure, SelectField, Skeleton } from '#web/ui/index.ts'
import { lazyPart } from '#web/ui/lazy-loading/lazy-screen.tsx'
import { Section } from '../frames/section.tsx'
import classes from './figures.module.css'
import { RANGES, type Range, useFiguresAddress } from './figures-address.ts'
import { RedeemerCharts } from './redeemer-charts.tsx'
import { type CountedMetric, hasSales, SalesChart, SpanChart, SpanSteps } from './spans.tsx'
import { type Counted, useFigures } from './use-figures.ts'

const Insights = lazyPart(async () => (await import('./insights.tsx')).Insights, {
  words: ['insights', 'deals'],
})

type ChartsProps = {
  of: Counted
  /** Metrics that count uses; redemptions and contest entries by default. */
  used?: readonly [CountedMetric, ...CountedMetric[]]
}

const BOTH = ['redemptions', 'contestEntries'] as const

/** Charts of impressions and of uses by time, place and group of fans. */
export function Charts({ of, used = BOTH }: ChartsProps) {
  return (
    <>
      <Impressions key={`impressions ${of.key}`} of={of} />
      <Uses key={`uses ${of.key}`} of={of} used={used} />
      <FollowsAndSales key={`sales ${of.key}`} of={of} />
    </>
  )
}

/** Impressions, seven days at a time. */
function Impressions({ of }: { of: Counted }) {
  const { t } = useTranslation('portal')
  const { asked, change } = useFiguresAddress()
  const { data, error, refetch } = useFigures(of, { span: 'days7', at: asked.weekTo })
  return (
    <Section
      title={t('figures.impressions')}
      note={<SpanSteps span={data?.span} onStep={(weekTo) => change({ weekTo })} />}
    >
      {data && <SpanChart figures={data} kind="bar" metrics={['impressions']} />}
      {!data && (error ? <LoadFailure error={error} onRetry={refetch} /> : <Waiting />)}
    </Section>
  )
}

function Uses({ of, used }: Required<ChartsProps>) {
  const { t } = useTranslation('portal')
  const { range } = useFiguresAddress().asked
  const { data, error, refetch } = useFigures(of, { span: RANGES[range] })
  // Purchases are not counted by age or place, so these charts would be empty.
  const isUsed = used.some((name) => name !== 'purchases')
  return (
    <Section
      title={used === BOTH ? t('chart.uses') : used.map((name) => t(`figures.${name}`)).join(', ')}
    >
      <Choices />
      {data && (
        <div className={classes.charts}>
          <div className={classes.wide}>
            <SpanChart figures={data} kind="line" metrics={used} />
          </div>
          {isUsed && (of.subject === 'deal' || of.subject === 'sponsor') && (
            <div className={classes.wide}>
              <Insights figures={data} isOfDeal={of.subject === 'deal' && !data.isNarrowed} />
            </div>
          )}
          {isUsed && <RedeemerCharts figures={data} />}
        </div>
      )}
      {!data && (error ? <LoadFailure error={error} onRetry={refetch} /> : <Waiting />)}
    </Section>
  )
}

/** Charts of gained and lost followers and, if anything was sold, of payments. */
function FollowsAndSales({ of }: { of: Counted }) {
  const { t } = useTranslation('portal')
  const { range } = useFiguresAddress().asked
  const { data } = useFigures(of, { span: RANGES[range] })
  const isFollowed = of.subject === 'platform' || of.subject === 'team'
  if (data === undefined) return null
  return (
    <>
      {isFollowed && (
        <Section title={t('figures.follows')}>
          <SpanChart figures={data} kind="line" metrics={['follows', 'unfollows']} />
        </Section>
      )}
      {hasSales(data) && (
        <Section title={t('chart.sales')}>
          <SalesChart figures={data} />
        </Section>
      )}
    </>
  )
}

/** Fields for the charts' period, and for the time zone of charts and tiles. */
function Choices() {
  const { t } = useTranslation('portal')
  const lists = useTranslation('lists').t
  const language = useLanguage()
  const { asked, change } = useFiguresAddress()
  const words: Readonly<Record<Range, string>> = lists('filters.ranges', { returnObjects: true })
  const now = serverNow()
  return (
    <div className={classes.bar}>
      <SelectField
        label={lists('filters.period')}
        className={classes.choice}
        value={asked.range}
        choices={rangeNames.map((value) => ({ value, word: words[value] }))}
        onChoose={(value) => change({ range: value as Range })}
      />
      <SelectField
        label={t('chart.zone')}
        className={classes.zone}
        value={asked.zone}
        choices={FIGURE_ZONES.map((value) => ({ value, word: zoneName(value, now, language) }))}
        onChoose={(value) => change({ zone: value as typeof asked.zone })}
      />
    </div>
  )
}

const rangeNames = Object.keys(RANGES) as Range[]

function Waiting() {
  return <Skeleton className={classes.waiting} />
}
