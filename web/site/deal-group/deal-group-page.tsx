import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readDealGroup } from '#shared/api/deals.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import card from '#web/ui/card.module.css'
import {
  BlankView,
  ButtonLink,
  classNames,
  DealTypeLabel,
  PageMeta,
  RemotePicture,
} from '#web/ui/index.ts'
import { descriptionOf, GatheringGone, labelsOf, PageFailure } from '../parts/index.ts'
import classes from './deal-group-page.module.css'
import { Locations } from './locations.tsx'

/** Page of a deal that several locations offer. */
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
  const name = descriptionOf(group, language)
  return (
    <div className={classes.page}>
      <PageMeta title={name.text} picture={group.picture} />
      <header>
        <div className={classNames(card.picture, classes.picture)}>
          <RemotePicture
            path={group.picture}
            use="dealPage"
            alt=""
            className={card.image}
            fallback={<span className={card.noPicture} />}
            priority="first"
          />
          <div className={card.labels}>
            {commonLabels(items, tSite).map(({ type, word }) => (
              <DealTypeLabel key={type} type={type} word={word} />
            ))}
          </div>
        </div>
        <h1 className={classes.title} lang={name.lang}>
          {name.text}
        </h1>
        <p className={classes.lead}>{t('dealGroup.count', { count: items.length })}</p>
      </header>
      <Locations items={items} />
    </div>
  )
}

/** Returns the labels that all deals of the group have. */
function commonLabels(items: readonly OfferCard[], t: TFunction) {
  const [first = [], ...others] = items.map((item) => labelsOf(item, t))
  return first.filter(({ type }) =>
    others.every((labels) => labels.some((label) => label.type === type)),
  )
}
