import { useTranslation } from 'react-i18next'
import { lazyPart } from '#web/ui/lazy-screen.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DealFilters, type DealFiltersProps } from './deal-filters.tsx'
import classes from './narrowing.module.css'

const DealsMap = lazyPart(async () => (await import('./deals-map.tsx')).DealsMap, {
  words: ['pages'],
  waiting: <Skeleton className={classes.map} />,
})

/** Shows the filters and, in place of the cards, the map: most readers ask for neither. */
export function Narrowing({ isOpen, ...filters }: DealFiltersProps & { isOpen: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      {isOpen && <DealFilters {...filters} />}
      <h2 className="sr-only">{t('deals.results')}</h2>
      {filters.chosen.view && <DealsMap chosen={filters.chosen} />}
    </>
  )
}
