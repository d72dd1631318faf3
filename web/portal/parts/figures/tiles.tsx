import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/contract.ts'
import type { readAdminDashboard } from '#shared/api/portal.ts'
import { FigureTile } from './figure-tile.tsx'
import classes from './tiles.module.css'

export type Figures = OutputOf<typeof readAdminDashboard>['figures']
type Metric = keyof Figures['total']
type DealCount = keyof Figures['deals']

type MetricTile = { metric: Metric; to?: string }
type StockTile = { deals: DealCount; to?: string } | { label: string; value: number; to?: string }

type TilesProps = {
  figures: Figures
  /** What happens over time, each with its change. */
  moving: MetricTile[]
  /** What there is now. */
  standing: StockTile[]
}

/** The figures of a dashboard in the order that it names them. */
export function Tiles({ figures, moving, standing }: TilesProps) {
  const { t } = useTranslation('portal')
  const { days, current, previous } = figures.period
  return (
    <section aria-label={t('dashboard.figures')} className={classes.tiles}>
      <TileRow>
        {moving.map(({ metric, to }) => (
          <FigureTile
            key={metric}
            label={t(`figures.${metric}`)}
            value={figures.total[metric]}
            period={{ days, current: current[metric], previous: previous[metric] }}
            {...(to && { to })}
          />
        ))}
      </TileRow>
      <TileRow>
        {standing.map((tile) => {
          if ('label' in tile) return <FigureTile key={tile.label} {...tile} />
          const label = t(`figures.deals.${tile.deals}`)
          const to = tile.to && { to: tile.to }
          return (
            <FigureTile key={tile.deals} label={label} value={figures.deals[tile.deals]} {...to} />
          )
        })}
      </TileRow>
    </section>
  )
}

/** Tiles beside each other, as many as have room. */
export function TileRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
