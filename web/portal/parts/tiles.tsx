import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/contract.ts'
import type { readAdminDashboard } from '#shared/api/portal.ts'
import { FigureTile } from './figure-tile.tsx'
import classes from './tiles.module.css'

export type Figures = OutputOf<typeof readAdminDashboard>['figures']
type Metric = keyof Figures['total']
type DealCount = keyof Figures['deals']

type Tile =
  | { counts: Metric; to?: string }
  | { deals: DealCount }
  | { label: string; value: number; to?: string }

/** The figures of a dashboard in the order that it names them. */
export function Tiles({ figures, tiles }: { figures: Figures; tiles: Tile[] }) {
  const { t } = useTranslation('portal')
  const { days, current, previous } = figures.period
  return (
    <section aria-label={t('dashboard.figures')} className={classes.tiles}>
      {tiles.map((tile) => {
        if ('deals' in tile) {
          const label = t(`figures.deals.${tile.deals}`)
          return <FigureTile key={label} label={label} value={figures.deals[tile.deals]} />
        }
        if ('label' in tile) return <FigureTile key={tile.label} {...tile} />
        const { counts, to } = tile
        return (
          <FigureTile
            key={counts}
            label={t(`figures.${counts}`)}
            value={figures.total[counts]}
            period={{ days, current: current[counts], previous: previous[counts] }}
            {...(to && { to })}
          />
        )
      })}
    </section>
  )
}
