import { IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listDeals } from '#shared/api/deals.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink, Carousel, EmptyState } from '#web/ui/index.ts'
import { OfferCard } from '../parts/index.ts'
import classes from './no-deals.module.css'

/** Says that no deal matches, and suggests the most redeemed ones. */
export function NoDeals() {
  const { t } = useTranslation()
  return (
    <>
      <EmptyState
        title={t('deals.empty')}
        icon={<IconSearchOff size={28} aria-hidden="true" />}
        action={<ButtonLink to={paths.deals.href()}>{t('deals.browseAll')}</ButtonLink>}
      />
      <PopularDeals />
    </>
  )
}

const POPULAR = { sort: 'mostRedeemed', limit: '8' } as const

/** Row of popular deals. Hidden if there are none or the request fails. */
function PopularDeals() {
  const { t } = useTranslation('browsing')
  const { data } = useQuery(answerOf(listDeals, { query: POPULAR }))
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes.popular}>
      <Carousel
        label={t('popular.title')}
        head={<h2>{t('popular.title')}</h2>}
        previousLabel={t('popular.previous')}
        nextLabel={t('popular.next')}
        items={data.items}
        keyOf={({ key }) => key}
      >
        {(offer) => <OfferCard offer={offer} />}
      </Carousel>
    </section>
  )
}
