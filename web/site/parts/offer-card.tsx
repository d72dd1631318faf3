import { useTranslation } from 'react-i18next'
import type { OfferCard as Offer } from '#shared/model/offer.ts'
import { dealPath } from '#web/app/paths.ts'
import { useFan } from '#web/app/use-fan.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { DealCard } from '#web/ui/deal-card.tsx'
import { descriptionOf, distanceOf, labelsOf, leftOf } from './offer-words.ts'

type OfferCardProps = {
  offer: Offer
  headingLevel?: 'h2' | 'h3'
  hidesOrganization?: boolean
  isFirst?: boolean
}

/** A deal of a list, in the words of the page's language. */
export function OfferCard(props: OfferCardProps) {
  const { offer, headingLevel = 'h3', hidesOrganization, isFirst } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const fan = useFan()?.user
  const isOnline = offer.dealType === 'online'
  return (
    <DealCard
      to={dealPath(offer)}
      offer={descriptionOf(offer, language)}
      picture={offer.picture}
      labels={labelsOf(offer, t)}
      sponsor={{ name: offer.sponsor.name, logo: offer.sponsor.logo }}
      organizationName={hidesOrganization ? undefined : offer.teams[0]?.name}
      place={isOnline ? t('dealTypes.online') : offer.sponsor.city}
      distance={distanceOf(offer, fan, language)}
      left={leftOf(offer, language, t)}
      isUrgent={offer.flashDeal || (offer.triggered && offer.active)}
      headingLevel={headingLevel}
      isFirst={isFirst}
    />
  )
}
