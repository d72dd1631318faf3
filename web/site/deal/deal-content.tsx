import { type ComponentType, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { endsAt, unavailability } from '#shared/deals/availability.ts'
import { dealPath } from '#web/lib/paths.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { lazyPart, PageMeta, useNear } from '#web/ui/index.ts'
import { descriptionOf, termsOf } from '../parts/offers/offer-words.ts'
import { SaveButton } from '../parts/saving/save-button.tsx'
import { ShareButton } from '../parts/share/share-button.tsx'
import { DealPicture, DealWords } from './deal-head.tsx'
import classes from './deal-page.module.css'
import { SponsorInfo } from './sponsor-info.tsx'
import type { DealData } from './use-deal.ts'

const SimilarDeals = lazyPart(async () => (await import('./similar-deals.tsx')).SimilarDeals, {
  words: ['pages'],
  waiting: <div className={classes.similar} />,
  isExtra: true,
})

const CalendarButton = lazyPart(
  async () => (await import('../parts/calendar-button.tsx')).CalendarButton,
  { words: ['wallet'], isExtra: true },
)

/** Components that differ between flash deals and other deals. */
export type DealParts = {
  /** Renders the button and its dialogs. */
  Action: ComponentType<{ page: DealData; queryKey: readonly unknown[] }>
  /** Renders the facts below the offer, such as the stock of a flash deal. */
  Facts?: ComponentType<{ page: DealData }>
}

/** Returns when the deal ends, or undefined if it is sold out or not open yet. */
function endToNote({ deal, tally }: DealData): string | undefined {
  const reason = unavailability({ ...deal, ...tally }, serverNow())
  const isToBeHad = reason === undefined || reason === 'allHeld'
  return isToBeHad && deal.expiresAt ? endsAt(deal) : undefined
}

type DealContentProps = DealParts & { page: DealData; queryKey: readonly unknown[] }

/** The deal, what its reader can do with it, its business and similar deals. */
export function DealContent({ page, queryKey, Action, Facts }: DealContentProps) {
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
      <Below offerKey={deal.key} />
    </div>
  )
}

/** Similar deals, loaded once the reader scrolls near them. */
function Below({ offerKey }: { offerKey: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place}>
      {isNear ? <SimilarDeals offerKey={offerKey} /> : <div className={classes.similar} />}
    </div>
  )
}
