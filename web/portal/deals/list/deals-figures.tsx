import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/contract.ts'
import type { listPortalDeals } from '#shared/api/portal-deals.ts'
import { ListFigures } from '../../parts/figures/list-figures.tsx'

type Stats = OutputOf<typeof listPortalDeals>['stats']

const FIGURES = ['activeOffers', 'archivedOffers', 'redemptions', 'contestEntries'] as const

/** Shows the totals of the deals of the list, regardless of the search. */
export function DealsFigures({ stats }: { stats: Stats }) {
  const { t } = useTranslation('deals')
  const figures = FIGURES.map((figure) => ({ label: t(`stats.${figure}`), value: stats?.[figure] }))
  return <ListFigures title={t('stats.title')} figures={figures} />
}
