import { useTranslation } from 'react-i18next'
import type { readAdminDashboard } from '#shared/api/portal.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { SelectField, Skeleton } from '#web/ui/index.ts'
import { FigureTile, type Moved, TileRow } from './figure-tile.tsx'
import figures from './figures.module.css'
import { PERIODS, type Period, useFiguresAddress } from './figures-address.ts'
import { SpanSteps } from './spans.tsx'
import classes from './tiles.module.css'
import { type Counted, type SpanFigures, useFigures } from './use-figures.ts'

type DealCount = Exclude<keyof Figures['deals'], 'published'>

export type MovingTile = { metric: MovingMetric; to?: string }
type StockTile = { deals: DealCount; to?: string } | { label: string; value: number; to?: string }

/** All-time totals. Undefined if only one organization's fans are counted. */
type Total = Figures['total'] | undefined

type TilesProps = {
  of: Counted
  figures: { total?: Total; deals?: Figures['deals'] }
  /** Figures of the chosen period, each with its change. */
  moving: readonly MovingTile[]
  /** Figures of the current state, which no period affects. */
  standing?: readonly StockTile[]
}

/** The figures of a dashboard, in the order in which the dashboard passes them. */
export function Tiles({ of, figures: { total, deals }, moving, standing = [] }: TilesProps) {
  const { t } = useTranslation('portal')
  return (
    <section aria-label={t('dashboard.figures')} className={classes.tiles}>
      <MovingTiles key={`${of.key} ${of.team}`} of={of} total={total} moving={moving} />
      {standing.length > 0 && (
        <TileRow>
          {standing.map((tile) => {
            if ('label' in tile) return <FigureTile key={tile.label} {...tile} />
            const to = tile.to && { to: tile.to }
            const label = t(`figures.deals.${tile.deals}`)
            return (
              <FigureTile key={tile.deals} label={label} value={deals?.[tile.deals] ?? 0} {...to} />
            )
          })}
        </TileRow>
      )}
    </section>
  )
}

type MovingTilesProps = Pick<TilesProps, 'of' | 'moving'> & { total: Total }

function MovingTiles({ of, total, moving }: MovingTilesProps) {
  const { t } = useTranslation('portal')
  const { span, figureOf } = usePeriodFigures(of, total)
  return (
    <div>
      <PeriodBar span={span} />
      <TileRow>
        {moving.map(({ metric, to }) => {
          const figure = figureOf(metric)
          if (figure === undefined) return <Skeleton key={metric} className={classes.waiting} />
          const label = t(`figures.${metric}`)
          return <FigureTile key={metric} label={label} {...figure} {...(to && { to })} />
        })}
      </TileRow>
    </div>
  )
}

const periods = Object.keys(PERIODS) as Period[]

function PeriodBar({ span }: Pick<Parameters<typeof SpanSteps>[0], 'span'>) {
  const { t } = useTranslation('portal')
  const { asked, change } = useFiguresAddress()
  return (
    <div className={figures.bar}>
      <SelectField
        label={t('span.label')}
        className={figures.choice}
        value={asked.period}
        choices={periods.map((value) => ({ value, word: t(`span.periods.${value}`) }))}
        onChoose={(value) => change({ period: value as Period })}
      />
      {asked.period !== 'LifeTime' && <SpanSteps span={span} onStep={(at) => change({ at })} />}
    </div>
  )
}

type Figures = OutputOf<typeof readAdminDashboard>['figures']
type MovingMetric = keyof Figures['total']

/** Number of days in the change shown beside all-time figures. */
const RECENT_DAYS = 7

type Figure = { value: number; moved?: Moved | undefined }

/**
 * Returns the figures of the period in the address. All-time figures come with the page, except
 * those of one organization's fans.
 */
function usePeriodFigures(of: Counted, total: Figures['total'] | undefined) {
  const { period, at } = useFiguresAddress().asked
  const isOfAllTime = period === 'LifeTime'
  const known = isOfAllTime && of.team === undefined ? total : undefined
  const recent = useFigures(of, { span: 'days7', isNeeded: isOfAllTime }).data
  const chosen = useFigures(of, { span: PERIODS[period], at, isNeeded: known === undefined }).data
  // While loading, `chosen` may still hold another period. Only all-time figures have no `before`.
  const ofAllTime = chosen?.before === undefined ? chosen : undefined
  const figureOf = (metric: MovingMetric): Figure | undefined => {
    if (!isOfAllTime) return chosen && inSpan(chosen, metric)
    const value = known ? known[metric] : ofAllTime && countOf(ofAllTime.totals, metric)
    return value === undefined ? undefined : { value, moved: recent && recently(recent, metric) }
  }
  return { span: chosen?.span, figureOf }
}

function inSpan({ totals, before }: SpanFigures, metric: MovingMetric): Figure {
  const value = countOf(totals, metric)
  return { value, moved: before && { current: value, previous: countOf(before, metric) } }
}

function recently({ totals, before }: SpanFigures, metric: MovingMetric): Moved | undefined {
  if (before === undefined) return undefined
  return {
    days: RECENT_DAYS,
    current: countOf(totals, metric),
    previous: countOf(before, metric),
  }
}

/** Returns a metric's total. Follows are net of unfollows, as in the all-time figures. */
function countOf(totals: SpanFigures['totals'], metric: MovingMetric): number {
  return metric === 'follows' ? totals.follows - totals.unfollows : totals[metric]
}
