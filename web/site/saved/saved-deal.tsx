import { useTranslation } from 'react-i18next'
import type { OfferCard as Offer } from '#shared/model/offer.ts'
import { useFan } from '#web/lib/session/use-fan.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/index.ts'
import { OfferCard } from '../parts/offers/offer-card.tsx'
import { descriptionOf } from '../parts/offers/offer-words.ts'
import { useSaving } from '../parts/saving/use-saving.ts'
import classes from './saved-deal.module.css'

type SavedDealProps = { offer: Offer; isFirst: boolean }

/** A deal of the list. Removed ones stay in place, to be saved again. */
export function SavedDeal({ offer, isFirst }: SavedDealProps) {
  const { t } = useTranslation('fan')
  const { text } = descriptionOf(offer, useLanguage())
  const { isSaved, toggle } = useSaving(offer.key)
  const isRemoved = useFan() !== undefined && !isSaved
  return (
    <div className={classes.place} data-removed={isRemoved}>
      <OfferCard offer={offer} isFirst={isFirst} headingLevel="h2" />
      <p className={classes.removed} role="status">
        {isRemoved && (
          <>
            <span>{t('saved.removed')}</span>
            <Button look="outlineOnDark" onClick={toggle}>
              {t('saved.undo')}
              <span className="sr-only"> {text}</span>
            </Button>
          </>
        )}
      </p>
    </div>
  )
}
