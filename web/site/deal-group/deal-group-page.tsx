import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readDealGroup } from '#shared/api/deals.ts'
import { inLanguage } from '#shared/in-language.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { BlankView, ButtonLink, PageMeta, RemotePicture } from '#web/ui/index.ts'
import { GatheringGone } from '../parts/lists/gathering.tsx'
import { PageFailure } from '../parts/load-failure.tsx'
import classes from './deal-group-page.module.css'
import { LocationRow } from './location-row.tsx'

/** A deal that several locations offer. */
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
    <div className={classes.page}>
      <PageMeta title={name.text} picture={group.picture} />
      <header className={classes.head}>
        <RemotePicture
          path={group.picture}
          use="dealPage"
          alt=""
          className={classes.picture}
          fallback={null}
          priority="first"
        />
        <h1 className={classes.title} lang={name.lang}>
          {name.text}
        </h1>
        <p className={classes.lead}>
          {t('dealGroup.count', { count: items.length })}. {t('dealGroup.choose')}
        </p>
      </header>
      <section aria-labelledby="locations">
        <h2 id="locations" className={classes.heading}>
          {t('dealGroup.locations')}
        </h2>
        <ul className={classes.list}>
          {items.map((offer) => (
            <LocationRow key={offer.key} offer={offer} />
          ))}
        </ul>
      </section>
    </div>
  )
}
