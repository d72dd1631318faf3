import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/contract.ts'
import type { listPortalDeals } from '#shared/api/portal-deals.ts'
import { ListFigures } from '../../parts/figures/list-figures.tsx'

type Stats = OutputOf<typeof listPortalDeals>['stats']

const FIGURES = ['activeOffers', 'archivedOffers', 'redemptions', 'contestEntries'] as const

/** What the deals of the list come to, whatever is searched. */
export function DealsFigures({ stats }: { stats: Stats }) {
  const { t } = useTranslation('deals')
  const figures = FIGURES.map((figure) => ({ label: t(`stats.${figure}`), value: stats?.[figure] }))
  return <ListFigures title={t('stats.title')} figures={figures} />
}
