import { useTranslation } from 'react-i18next'
import { endsAt } from '#shared/deals/availability.ts'
import type { CardLabel } from '#shared/deals/card-label.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import type { Position } from '#shared/geo.ts'
import type { OfferCard as Offer } from '#shared/model/offer.ts'
import { useMoney } from '#web/lib/fan/use-money.ts'
import { dealPath } from '#web/lib/paths.ts'
import { useFan } from '#web/lib/session/use-fan.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { DealCard, type DealCardProps, StruckValue } from '#web/ui/index.ts'
import { Heart } from '../saving/heart.tsx'
import classes from './offer-card.module.css'
import {
  descriptionOf,
  endWordsOf,
  isWithinDay,
  labelsOf,
  leftOf,
  type PriceWords,
  priceOf,
  useDistance,
} from './offer-words.ts'
import { useCardLabel } from './use-card-label.ts'

type OfferCardProps = {
  offer: Offer
  headingLevel?: 'h2' | 'h3'
  hidesOrganization?: boolean
  isFirst?: boolean
  /** Position from which the distance is measured. By default, the reader's position. */
  from?: Position | undefined
}

/** Card of a deal, with texts in the page's language. */
export function OfferCard(props: OfferCardProps) {
  const { offer, headingLevel = 'h3', hidesOrganization, isFirst, from } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const money = useMoney()
  const me = useFan()
  const teams = livingTeams(offer)
  // If the deal belongs to several FanPages, names one that the reader follows.
  const team = teams.find(({ key }) => me?.teams.includes(key)) ?? teams[0]
  const { label, word, isOpen, now } = useCardLabel(offer)
  const isOnline = offer.dealType === 'online'
  const { text, lang } = descriptionOf(offer, language)
  const price = isOpen && offer.flashDeal ? priceOf(offer, { language, money }) : undefined
  return (
    <DealCard
      to={dealPath(offer)}
      offer={text}
      offerLang={lang}
      picture={offer.picture}
      labels={labelsOf(offer, t)}
      sponsor={{ name: offer.sponsor.name, logo: offer.sponsor.logo }}
      organizationName={hidesOrganization ? undefined : team?.name}
      place={isOnline ? t('dealTypes.online') : offer.sponsor.city}
      distance={useDistance(offer, from)}
      left={
        price ? (
          <FlashTerms offer={offer} price={price} now={now} />
        ) : (
          leftOf(offer, { language, money, t, now })
        )
      }
      leftTone={isOpen ? leftToneOf(offer) : undefined}
      action={{ word, look: lookOf(label, isOpen) }}
      corner={<Heart offerKey={offer.key} offer={text} />}
      headingLevel={headingLevel}
      isFirst={isFirst}
    />
  )
}

type FlashTermsProps = { offer: Offer; price: PriceWords; now: Date }

/** Shows a flash deal's price and regular value, and on a second line its savings and end. */
function FlashTerms({ offer, price: { price, original, percent }, now }: FlashTermsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const end = endsAt(offer)
  return (
    <>
      <span className={classes.price}>
        {price} {original && <StruckValue value={original} className={classes.worth} />}
      </span>
      <span className={classes.terms}>
        {percent && <span className={classes.off}>{t('deals.off', { percent })}</span>}{' '}
        {end && (
          <span className={isWithinDay(end, now) ? classes.soon : undefined}>
            {endWordsOf({ end, timeZone: offer.timeZone }, { language, now, t })}
          </span>
        )}
      </span>
    </>
  )
}

function leftToneOf({ flashDeal, triggered }: Offer): DealCardProps['leftTone'] {
  if (triggered) return 'urgent'
  return flashDeal ? 'saving' : undefined
}

function lookOf(label: CardLabel, isOpen: boolean): DealCardProps['action']['look'] {
  if (label === 'viewCoupon') return 'running'
  if (label === 'entered') return 'done'
  return isOpen ? 'open' : 'closed'
}
