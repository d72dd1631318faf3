import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/contract.ts'
import type { listPortalSponsors } from '#shared/api/portal-sponsors.ts'
import { ListFigures } from '../../parts/figures/list-figures.tsx'

type Stats = OutputOf<typeof listPortalSponsors>['stats']

const FIGURES = ['businesses', 'activeOffers', 'redemptions', 'contestEntries'] as const

/** Shows the totals of all businesses of the list, regardless of the search. */
export function BusinessesFigures({ stats }: { stats: Stats | undefined }) {
  const { t } = useTranslation('businesses')
  const figures = FIGURES.map((figure) => ({
    label: t(`figures.${figure}`),
    value: stats?.[figure],
  }))
  return <ListFigures title={t('figures.title')} figures={figures} />
}
