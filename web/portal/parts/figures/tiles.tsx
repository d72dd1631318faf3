import { useTranslation } from 'react-i18next'
import type { readAdminDashboard } from '#shared/api/portal.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { Link, Skeleton, useTickingNumber } from '#web/ui/index.ts'
import { useNumber } from '../use-number.ts'
import { DateControl } from './date-control.tsx'
import { FigureTile, type Moved, TileRow } from './figure-tile.tsx'
import { useFiguresAddress } from './figures-address.ts'
import { HUES } from './spans.tsx'
import { Sparkline } from './sparkline.tsx'
import classes from './tiles.module.css'
import {
  type Counted,
  endsToday,
  type SpanFigures,
  useFigures,
  usePageFigures,
} from './use-figures.ts'

type Figures = OutputOf<typeof readAdminDashboard>['figures']
type DealCount = Exclude<keyof Figures['deals'], 'published'>
type MovingMetric = Exclude<keyof Figures['total'], 'proven'>

type MovingTile = { metric: MovingMetric; to?: string }
type StockCount = { deals: DealCount; to?: string } | { label: string; value: number; to?: string }

type TilesProps = {
  of: Counted
  deals?: Figures['deals']
  /**
   * Figures of the chosen date range, each with its change since the previous range. All-time
   * figures have the change of the last seven days.
   */
  moving: readonly MovingTile[]
  /** Counts of the current state, which no date range affects. */
  standing?: readonly StockCount[]
}

/** Tiles of a page's figures, with their date range. */
export function Tiles({ of, deals, moving, standing = [] }: TilesProps) {
  const { t } = useTranslation('portal')
  return (
    <section aria-label={t('dashboard.figures')} className={classes.tiles}>
      <MovingTiles key={`${of.key} ${of.team}`} of={of} moving={moving} />
      {standing.length > 0 && (
        <ul className={classes.stocks}>
          {standing.map((one) => {
            const stock =
              'label' in one
                ? one
                : { ...one, label: t(`figures.deals.${one.deals}`), value: deals?.[one.deals] ?? 0 }
            return <Stock key={stock.label} {...stock} />
          })}
        </ul>
      )}
    </section>
  )
}

type StockProps = { label: string; value: number; to?: string }

/** A count of the current state. Shows no change, because earlier states are not counted. */
function Stock({ label, value, to }: StockProps) {
  const shown = useNumber()(useTickingNumber(value))
  const content = (
    <>
      <span>{label}</span> <span className={classes.stock}>{shown}</span>
    </>
  )
  return <li>{to ? <Link to={to}>{content}</Link> : <p>{content}</p>}</li>
}

function MovingTiles({ of, moving }: Pick<TilesProps, 'of' | 'moving'>) {
  const { t } = useTranslation('portal')
  const { figures, figureOf } = useRangeFigures(of)
  return (
    <div>
      <DateControl figures={figures} />
      <TileRow>
        {moving.map(({ metric, to }) => {
          const figure = figureOf(metric)
          if (figure === undefined) return <Skeleton key={metric} className={classes.waiting} />
          const label = t(`figures.${metric === 'follows' ? 'netFollows' : metric}`)
          const below = figure.proven && { label: t('figures.proven'), value: figure.proven }
          return (
            <FigureTile
              key={metric}
              label={label}
              {...figure}
              {...(to && { to })}
              {...(below && { below })}
            />
          )
        })}
      </TileRow>
    </div>
  )
}

/** Number of days over which the change beside an all-time figure is measured. */
const RECENT_DAYS = 7

/**
 * Returns the figures of the page's date range, and a function that returns the figure of a tile,
 * or undefined while the figures load.
 */
function useRangeFigures(of: Counted) {
  const isOfAllTime = useFiguresAddress().asked.range === 'LifeTime'
  const recent = useFigures(of, { span: 'days7', isNeeded: isOfAllTime }).data
  const figures = usePageFigures(of).data
  // While all-time figures load, `figures` may still contain those of the previous date range. The
  // previous figures have a value in `before`, and all-time figures have none.
  const isAsked = figures && (!isOfAllTime || figures.before === undefined)
  const figureOf = (metric: MovingMetric) => {
    if (!isAsked) return undefined
    return {
      value: countOf(figures.totals, metric),
      /** Proven redemptions. The tile leaves out 0, since many businesses do not check coupons. */
      proven: metric === 'redemptions' ? figures.totals.proven : undefined,
      moved: isOfAllTime
        ? recent && changeIn(recent, metric, RECENT_DAYS)
        : changeIn(figures, metric),
      chart: (
        <Sparkline
          values={figures.bars.map((bar) => countOf(bar, metric))}
          hue={HUES[metric]}
          isLastOpen={endsToday(figures)}
        />
      ),
    }
  }
  return { figures, figureOf }
}

function changeIn(
  { totals, before }: SpanFigures,
  metric: MovingMetric,
  days?: number,
): Moved | undefined {
  if (before === undefined) return undefined
  const counts = { current: countOf(totals, metric), previous: countOf(before, metric) }
  return days === undefined ? counts : { ...counts, days }
}

/** Returns the total of a metric. Unfollows are subtracted from follows. */
function countOf(totals: SpanFigures['totals'], metric: MovingMetric): number {
  return metric === 'follows' ? totals.follows - totals.unfollows : totals[metric]
}
