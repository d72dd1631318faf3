import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listSimilarDeals } from '#shared/api/deals.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { Carousel } from '#web/ui/index.ts'
import { OfferCard } from '../parts/index.ts'
import page from './deal-page.module.css'

/**
 * Row of other deals of the deal's first organization. Hidden if there are none or the request
 * fails.
 */
export function SimilarDeals({ offerKey }: { offerKey: string }) {
  const { t } = useTranslation()
  const { data, isPending } = useQuery({
    ...answerOf(listSimilarDeals, { params: { dealKey: offerKey } }),
    select: ({ items }) => items,
  })
  if (isPending) return <div className={page.similar} />
  if (!data || data.length === 0) return null
  return (
    <section className={page.similar}>
      <Carousel
        label={t('deal.similar')}
        head={<h2>{t('deal.similar')}</h2>}
        previousLabel={t('deal.previousSimilar')}
        nextLabel={t('deal.nextSimilar')}
        items={data}
        keyOf={({ key }) => key}
      >
        {(offer) => <OfferCard offer={offer} />}
      </Carousel>
    </section>
  )
}
