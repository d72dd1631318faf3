import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readDealGroup } from '#shared/api/deals.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { dealPath, paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import {
  BlankView,
  ButtonLink,
  classNames,
  Link,
  LogoPlate,
  PageMeta,
  RemotePicture,
} from '#web/ui/index.ts'
import {
  descriptionOf,
  GatheringGone,
  PageFailure,
  useCardLabel,
  useDistance,
} from '../parts/index.ts'
import classes from './deal-group-page.module.css'

/** The page of a deal that several locations offer. */
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

/** A location of a deal group, named by its business, as all locations have the same offer. */
function LocationRow({ offer }: { offer: Parameters<typeof useCardLabel>[0] }) {
  const { t } = useTranslation()
  const { word, isOpen } = useCardLabel(offer)
  const place = offer.dealType === 'online' ? t('dealTypes.online') : offer.sponsor.city
  const where = [place, useDistance(offer)].filter(Boolean).join(' · ')
  return (
    <li className={classes.row}>
      <LogoPlate path={offer.sponsor.logo} markSize={24} className={classes.logo} />
      <div className={classes.words}>
        <Link to={dealPath(offer)} className={classes.name}>
          {offer.sponsor.name}
        </Link>
        {where && <p className={classes.where}>{where}</p>}
        <p className={classes.team}>{livingTeams(offer)[0]?.name}</p>
      </div>
      <span className={classNames(classes.action, !isOpen && classes.closed)}>{word}</span>
    </li>
  )
}
