import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readDealGroup } from '#shared/api/deals.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { BlankView, ButtonLink, PageMeta, RemotePicture } from '#web/ui/index.ts'
import { descriptionOf, GatheringGone, PageFailure } from '../parts/index.ts'
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
      <Locations items={items} />
    </div>
  )
}
