import { IconTicketOff } from '@tabler/icons-react'
import { type ComponentType, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useParams } from 'react-router'
import { isWithdrawn } from '#shared/deals/teams.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { formatMoment } from '#web/lib/format.ts'
import { dealPath, paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import {
  ButtonLink,
  EmptyState,
  lazyPart,
  PageMeta,
  ShareButton,
  Skeleton,
  useNear,
} from '#web/ui/index.ts'
import { descriptionOf, PageFailure, SaveButton, termsOf } from '../parts/index.ts'
import { DealPicture, DealWords, obtainableUntil } from './deal-head.tsx'
import classes from './deal-page.module.css'
import { SponsorInfo } from './sponsor-info.tsx'
import { type DealData, useDeal, useImpression } from './use-deal.ts'

// Loads on demand, because few readers see a locked deal and its form is large.
const LockedDeal = lazyPart(async () => (await import('./locked-deal.tsx')).LockedDeal, {
  words: ['pages', 'presses'],
  waiting: <div className={classes.notice} />,
})

export function DealPage(parts: DealParts) {
  const { offerKey = '' } = useParams()
  // The key resets the dialogs when the address changes to another deal.
  return <OneDeal key={offerKey} offerKey={offerKey} {...parts} />
}

function OneDeal({ offerKey, ...parts }: DealParts & { offerKey: string }) {
  const { data, isLocked, error, refetch, queryKey } = useDeal(offerKey)
  const { pathname, search } = useLocation()
  const path = data ? dealPath(data.deal) : pathname
  const isElsewhere = pathname !== path
  // Logs no impression before a redirect, so that a redirected reader counts once.
  useImpression(data && !isWithdrawn(data.deal) && !isElsewhere ? offerKey : undefined)
  const isGone = hasCode(error, 'notFound') || (data !== undefined && isWithdrawn(data.deal))
  if (isGone) return <NotAvailable deal={data?.deal} />
  if (isLocked) return <LockedDeal />
  if (!data) return error ? <PageFailure error={error} onRetry={refetch} /> : <Loading />
  if (isElsewhere) return <Navigate to={path + search} replace />
  return <DealContent page={data} queryKey={queryKey} {...parts} />
}

/** Explains that a deal is no longer available or not yet published. */
function NotAvailable({ deal }: { deal: DealData['deal'] | undefined }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const moment =
    deal?.published === false &&
    deal.publishAt !== undefined &&
    formatMoment(deal.publishAt, language, deal.timeZone)
  const words = moment ? t('deal.notYet', { moment }) : t('deal.gone')
  return (
    <div className={classes.notice}>
      <PageMeta title={words} isGone />
      <h1 className="sr-only">{words}</h1>
      <EmptyState
        title={words}
        icon={<IconTicketOff size={28} aria-hidden="true" />}
        action={<ButtonLink to={paths.deals.href()}>{t('deals.browseAll')}</ButtonLink>}
      />
    </div>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <div className={classes.page} role="status">
      <span className="sr-only">{t('common.loading')}</span>
      <div className={classes.deal}>
        <Skeleton className={classes.bonePicture} />
        <div className={classes.side}>
          <div className={classes.boneWords}>
            <Skeleton className={classes.boneSponsor} />
            <Skeleton className={classes.boneOffer} />
            <Skeleton className={classes.boneOffer} />
            <Skeleton className={classes.bonePlace} />
          </div>
          <Skeleton className={classes.boneAction} />
        </div>
      </div>
    </div>
  )
}

const SimilarDeals = lazyPart(async () => (await import('./similar-deals.tsx')).SimilarDeals, {
  words: ['pages'],
  waiting: <div className={classes.similar} />,
  isExtra: true,
})

const CalendarButton = lazyPart(
  async () => (await import('../parts/calendar-button.tsx')).CalendarButton,
  { words: ['wallet'], isExtra: true },
)

/** Parts that differ between the pages of flash deals and of other deals. */
type DealParts = {
  /** Renders the button and its dialogs. */
  Action: ComponentType<{ page: DealData; queryKey: readonly unknown[] }>
}

type DealContentProps = DealParts & { page: DealData; queryKey: readonly unknown[] }

/** A deal with the reader's actions, its business, and similar deals. */
function DealContent({ page, queryKey, Action }: DealContentProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { deal, sponsor } = page
  const offer = descriptionOf(deal, language).text
  const terms = termsOf(deal, language)
  const end = obtainableUntil(page)
  return (
    <div className={classes.page}>
      <PageMeta
        title={offer}
        description={t('deal.metaDescription', { sponsor: sponsor.name })}
        picture={deal.picture}
        isPrivate={deal.hiddenDeal}
      />
      <article className={classes.deal}>
        <DealPicture page={page} />
        <div className={classes.side}>
          <DealWords page={page}>
            <div className={classes.keep}>
              <SaveButton offerKey={deal.key} offer={offer} />
              {end && (
                <CalendarButton
                  offerKey={deal.key}
                  offer={offer}
                  sponsor={sponsor}
                  path={dealPath(deal)}
                  endsAt={end}
                  zone={deal.timeZone}
                />
              )}
              {!deal.hiddenDeal && <ShareButton title={offer} path={dealPath(deal)} isIcon />}
            </div>
          </DealWords>
          <Action page={page} queryKey={queryKey} />
          {terms.text && (
            <section className={classes.terms}>
              <h2>{t('deal.terms')}</h2>
              <p lang={terms.lang}>{terms.text}</p>
            </section>
          )}
        </div>
        <div className={classes.details}>
          <SponsorInfo page={page} />
        </div>
      </article>
      <Below offerKey={deal.key} />
    </div>
  )
}

/** Similar deals. They load once the reader scrolls near them. */
function Below({ offerKey }: { offerKey: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place}>
      {isNear ? <SimilarDeals offerKey={offerKey} /> : <div className={classes.similar} />}
    </div>
  )
}
