import { useTranslation } from 'react-i18next'
import type { Position } from '#shared/geo.ts'
import type { OfferCard as Offer } from '#shared/model/offer.ts'
import { useMoney } from '#web/lib/fan/use-money.ts'
import { formatNumber } from '#web/lib/format.ts'
import { dealPath } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { StruckValue } from '#web/ui/index.ts'
import type { MapPlace } from '#web/ui/map/groups.ts'
import {
  BESIDE_MAP,
  descriptionOf,
  MapLine,
  priceOf,
  useCardLabel,
  useDistance,
} from '../parts/index.ts'
import classes from '../parts/maps/map-and-side.module.css'

type BesideMapProps = {
  offers: readonly Offer[]
  places: readonly MapPlace[]
  /** Keys of the deals of the pressed marker. */
  marked: readonly string[]
  from: Position | undefined
  /** False if the map cannot be shown, so that there are no markers. */
  isMarkable: boolean
  /** Number of all deals, if the map does not have all of them. */
  more: number | undefined
  /** True if no deal has a place. */
  isEmpty: boolean
}

/** Lines of the pressed marker's deals or, before a press, of the first deals on the map. */
export function BesideMap(props: BesideMapProps) {
  const { offers, places, marked, from, isMarkable, more, isEmpty } = props
  const { t } = useTranslation('browsing')
  const language = useLanguage()
  const shown = offers.filter(({ key }) => marked.includes(key))
  const first = places.slice(0, BESIDE_MAP).map(({ key }) => key)
  const others = shown.length === 0 ? offers.filter(({ key }) => first.includes(key)) : []
  const formatted = formatNumber(places.length, language)
  return (
    <div className={classes.side}>
      <section aria-label={t('map.chosen')} aria-live="polite">
        {isEmpty && <p className={classes.hint}>{t('map.none')}</p>}
        {others.length > 0 && isMarkable && (
          <p className={classes.hint}>
            {more === undefined
              ? t('map.hint')
              : t('map.more', { shown: formatted, all: formatNumber(more, language) })}
          </p>
        )}
        <Lines offers={shown} from={from} />
      </section>
      <Lines offers={others} from={from} />
    </div>
  )
}

function Lines({ offers, from }: Pick<BesideMapProps, 'offers' | 'from'>) {
  if (offers.length === 0) return null
  return (
    <ul className={classes.lines}>
      {offers.map((offer) => (
        <DealLine key={offer.key} offer={offer} from={from} />
      ))}
    </ul>
  )
}

type DealLineProps = { offer: Offer; from: Position | undefined }

/** Line of a deal beside the map. */
function DealLine({ offer, from }: DealLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const money = useMoney()
  const { word, isOpen } = useCardLabel(offer)
  const { sponsor } = offer
  const { text, lang } = descriptionOf(offer, language)
  const distance = useDistance(offer, from)
  const place = offer.dealType === 'online' ? t('dealTypes.online') : sponsor.city
  const price = isOpen && offer.flashDeal ? priceOf(offer, { language, money }) : undefined
  return (
    <MapLine
      to={dealPath(offer)}
      title={text}
      lang={lang}
      picture={offer.picture}
      logo={sponsor.logo}
      about={sponsor.name}
      where={[place, distance].filter(Boolean).join(' · ')}
      isQuiet={!isOpen}
    >
      <span>{price?.price ?? word}</span>{' '}
      {price?.original && <StruckValue value={price.original} />}
    </MapLine>
  )
}
