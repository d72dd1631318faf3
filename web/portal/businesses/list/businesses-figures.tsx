import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/contract.ts'
import type { listPortalSponsors } from '#shared/api/portal-sponsors.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FigureTile } from '../../parts/figures/figure-tile.tsx'
import { TileRow } from '../../parts/figures/tiles.tsx'
import classes from './businesses-figures.module.css'

type Stats = OutputOf<typeof listPortalSponsors>['stats']

const FIGURES = ['businesses', 'activeOffers', 'redemptions', 'contestEntries'] as const

/** What all businesses of the list come to, whatever is searched. */
export function BusinessesFigures({ stats }: { stats: Stats | undefined }) {
  const { t } = useTranslation('businesses')
  return (
    <section aria-label={t('figures.title')} className={classes.figures}>
      <TileRow>
        {FIGURES.map((figure) =>
          stats === undefined ? (
            <Skeleton key={figure} className={classes.waiting} />
          ) : (
            <FigureTile key={figure} label={t(`figures.${figure}`)} value={stats[figure]} />
          ),
        )}
      </TileRow>
    </section>
  )
}
