import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FigureTile } from './figure-tile.tsx'
import figures from './figures.module.css'
import { PERIODS, type Period } from './figures-address.ts'
import { SpanSteps } from './span-steps.tsx'
import classes from './tiles.module.css'
import type { Counted } from './use-figures.ts'
import { useFiguresAddress } from './use-figures-address.ts'
import { type Figures, type MovingMetric, usePeriodFigures } from './use-period-figures.ts'

type DealCount = Exclude<keyof Figures['deals'], 'published'>

export type MovingTile = { metric: MovingMetric; to?: string }
type StockTile = { deals: DealCount; to?: string } | { label: string; value: number; to?: string }

/** None where only a part of what was counted is shown. */
type Total = Figures['total'] | undefined

type TilesProps = {
  of: Counted
  figures: { total?: Total; deals?: Figures['deals'] }
  /** Figures that change over time, for a chosen period, each with its change. */
  moving: readonly MovingTile[]
  /** Figures of the current stock. */
  standing?: readonly StockTile[]
}

/** The figures of a dashboard in the order that it names them. */
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

/** Tiles beside each other, as many as have room. */
export function TileRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
