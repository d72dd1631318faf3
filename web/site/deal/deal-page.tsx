import { IconTicketOff } from '@tabler/icons-react'
import { type ComponentType, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useParams } from 'react-router'
import { endsAt, unavailability } from '#shared/deals/availability.ts'
import { isWithdrawn } from '#shared/deals/teams.ts'
import { hasCode } from '#web/lib/api/api-problem.ts'
import { formatMoment } from '#web/lib/format.ts'
import { dealPath, paths } from '#web/lib/paths.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-screen.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useNear } from '#web/ui/use-seen.ts'
import { descriptionOf, termsOf } from '../parts/offers/offer-words.ts'
import { PageFailure } from '../parts/page-failure.tsx'
import { SaveButton } from '../parts/saving/save-button.tsx'
import { ShareButton } from '../parts/share/share-button.tsx'
import { DealPicture, DealWords } from './deal-head.tsx'
import classes from './deal-page.module.css'
import type { DealPage as Page } from './page-data.ts'
import { SponsorInfo } from './sponsor-info.tsx'
import { useDeal, useImpression } from './use-deal.ts'

const SimilarDeals = lazyPart(async () => (await import('./similar-deals.tsx')).SimilarDeals, {
  words: ['pages'],
  waiting: <div className={classes.similar} />,
  isExtra: true,
})

// Few come to a deal that is locked, and its form has much to it.
const LockedDeal = lazyPart(async () => (await import('./locked-deal.tsx')).LockedDeal, {
  words: ['pages', 'presses'],
  waiting: <div className={classes.notice} />,
})

const CalendarButton = lazyPart(
  async () => (await import('../parts/calendar-button.tsx')).CalendarButton,
  { words: ['wallet'], isExtra: true },
)

type DealParts = {
  /** Shows what the fan can do with the deal. */
  Action: ComponentType<{ page: Page; queryKey: readonly unknown[] }>
  /** Shows the facts below its words. */
  Facts?: ComponentType<{ page: Page }>
}

/** One deal, for reading and for redeeming. */
export function DealPage(parts: DealParts) {
  const { dealId = '' } = useParams()
  // A new deal starts with its dialogs closed.
  return <OneDeal key={dealId} dealKey={dealId} {...parts} />
}

function OneDeal({ dealKey, ...parts }: DealParts & { dealKey: string }) {
  const { data, isLocked, error, refetch, queryKey } = useDeal(dealKey)
  const { pathname, search } = useLocation()
  const path = data ? dealPath(data.deal) : pathname
  const isElsewhere = pathname !== path
  // A reader who is redirected counts only once.
  useImpression(data && !isWithdrawn(data.deal) && !isElsewhere ? dealKey : undefined)
  const isGone = hasCode(error, 'notFound') || (data !== undefined && isWithdrawn(data.deal))
  if (isGone) return <NotAvailable deal={data?.deal} />
  if (isLocked) return <LockedDeal />
  if (!data) return error ? <PageFailure error={error} onRetry={refetch} /> : <Loading />
  if (isElsewhere) return <Navigate to={path + search} replace />
  return <Loaded page={data} queryKey={queryKey} {...parts} />
}

/** Returns the end of what can be had: what is sold out or not open yet has none to be noted. */
function endToNote({ deal, tally }: Page): string | undefined {
  const reason = unavailability({ ...deal, ...tally }, serverNow())
  const isToBeHad = reason === undefined || reason === 'allHeld'
  return isToBeHad && deal.expiresAt ? endsAt(deal) : undefined
}

type LoadedProps = DealParts & { page: Page; queryKey: readonly unknown[] }

function Loaded({ page, queryKey, Action, Facts }: LoadedProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { deal, sponsor } = page
  const offer = descriptionOf(deal, language).text
  const terms = termsOf(deal, language)
  const end = endToNote(page)
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
            {Facts && <Facts page={page} />}
            <div className={classes.keep}>
              <SaveButton dealKey={deal.key} offer={offer} />
              {end && (
                <CalendarButton
                  dealKey={deal.key}
                  offer={offer}
                  sponsor={sponsor}
                  path={dealPath(deal)}
                  endsAt={end}
                  zone={deal.timeZone}
                />
              )}
              {!deal.hiddenDeal && <ShareButton title={offer} path={dealPath(deal)} />}
            </div>
          </DealWords>
          <Action page={page} queryKey={queryKey} />
        </div>
        <div className={classes.details}>
          {terms.text && (
            <section>
              <h2 className={classes.heading}>{t('deal.terms')}</h2>
              <p className={classes.terms} lang={terms.lang}>
                {terms.text}
              </p>
            </section>
          )}
          <SponsorInfo page={page} />
        </div>
      </article>
      <Below dealKey={deal.key} />
    </div>
  )
}

/** Other deals, once somebody goes down to where they stand. */
function Below({ dealKey }: { dealKey: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place}>
      {isNear ? <SimilarDeals dealKey={dealKey} /> : <div className={classes.similar} />}
    </div>
  )
}

/** No more, or not yet where the clock is still to publish it. */
function NotAvailable({ deal }: { deal: Page['deal'] | undefined }) {
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
