import { useTranslation } from 'react-i18next'
import type { Position } from '#shared/geo.ts'
import type { OfferCard as Offer } from '#shared/model/offer.ts'
import type { MapPlace } from '#web/ui/map/groups.ts'
import { OfferCard } from '../parts/index.ts'
import classes from '../parts/maps/map-and-side.module.css'

/** Number of deals listed beside the map until the reader presses a marker. */
const BESIDE_MAP = 8

type BesideMapProps = {
  offers: readonly Offer[]
  places: readonly MapPlace[]
  /** Keys of the deals of the pressed marker. */
  marked: readonly string[]
  from: Position | undefined
  /** False if the map cannot be shown, so that there are no markers. */
  isMarkable: boolean
  /** True if the map does not have all deals. */
  isCut: boolean | undefined
  /** True if no deal has a place. */
  isEmpty: boolean
}

/** Cards of the pressed marker's deals or, before a press, of the first deals on the map. */
export function BesideMap(props: BesideMapProps) {
  const { offers, places, marked, from, isMarkable, isCut, isEmpty } = props
  const { t } = useTranslation('browsing')
  const shown = offers.filter(({ key }) => marked.includes(key))
  const first = places.slice(0, BESIDE_MAP).map(({ key }) => key)
  const others = shown.length === 0 ? offers.filter(({ key }) => first.includes(key)) : []
  return (
    <div className={classes.side}>
      <section className={classes.cards} aria-label={t('map.chosen')} aria-live="polite">
        {isEmpty && <p className={classes.hint}>{t('map.none')}</p>}
        {others.length > 0 && isMarkable && (
          <div className={classes.hint}>
            <p>{t('map.hint')}</p>
            {isCut && <p>{t('map.more')}</p>}
          </div>
        )}
        {shown.map((offer) => (
          <OfferCard key={offer.key} offer={offer} from={from} />
        ))}
      </section>
      {others.map((offer) => (
        <OfferCard key={offer.key} offer={offer} from={from} />
      ))}
    </div>
  )
}
