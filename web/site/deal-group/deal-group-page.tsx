import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readDealGroup } from '#light/api/deals.ts'
import { inLanguage } from '#shared/in-language.ts'
import { hasCode } from '#web/lib/api/api-problem.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { BlankView } from '#web/ui/page/blank-view.tsx'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import grid from '../parts/lists/card-list.module.css'
import { Gathering, GatheringGone } from '../parts/lists/gathering.tsx'
import { OfferCard } from '../parts/offers/offer-card.tsx'
import { PageFailure } from '../parts/page-failure.tsx'

/** One deal at its several locations. */
export function DealGroupPage() {
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  const language = useLanguage()
  const { dealGroupId = '' } = useParams()
  const { data, error, refetch } = useQuery(
    answerOf(readDealGroup, { params: { groupKey: dealGroupId } }),
  )
  if (hasCode(error, 'notFound') || data?.items.length === 0) {
    return (
      <>
        <PageMeta title={tSite('deal.gone')} isGone />
        <GatheringGone
          title={tSite('deal.gone')}
          action={<ButtonLink to={paths.deals.href()}>{tSite('deals.browseAll')}</ButtonLink>}
        />
      </>
    )
  }
  if (!data) return error ? <PageFailure error={error} onRetry={refetch} /> : <BlankView />
  const { group, items } = data
  const name = inLanguage(language, group.description, group.descriptionFr)
  return (
    <Gathering
      title={name.text}
      titleLang={name.lang}
      lead={t('dealGroup.count', { count: items.length })}
      logo={group.picture}
    >
      <PageMeta title={name.text} picture={group.picture} />
      <h2 className="sr-only">{t('dealGroup.locations')}</h2>
      <ul className={grid.grid}>
        {items.map((offer) => (
          <li key={offer.key}>
            <OfferCard offer={offer} />
          </li>
        ))}
      </ul>
    </Gathering>
  )
}
