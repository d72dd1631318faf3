import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MAP_CENTRE, MAP_ZOOM } from '#shared/constants.ts'
import type { OfferCard as Offer } from '#shared/model/offer.ts'
import { nearOf } from '#shared/whereabouts.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, useFocusKept } from '#web/ui/index.ts'
import { descriptionOf, LoadFailure, nearestFirst, SiteMap } from '../parts/index.ts'
import classes from '../parts/maps/map-and-side.module.css'
import { BesideMap } from './beside-map.tsx'
import { addressOf, type Chosen, useOrder } from './chosen.ts'
import { useManyDeals } from './use-many-deals.ts'

/** Number of deals that are in view when the map of a reader whose place is known opens. */
const NEAREST = 12

/**
 * Map of the deals, with the cards of the pressed marker. Opens at the deals nearest the reader, if
 * their place is known.
 */
export function DealsMap({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('browsing')
  const order = useOrder(chosen)
  const { from } = order
  const { data, error, refetch } = useManyDeals(chosen, order)
  const [marked, setMarked] = useState<readonly string[]>([])
  const [hasFailed, setFailed] = useState(false)
  const view = useRef<HTMLDivElement>(null)
  // Scrolls to the map if the filters above leave it less than half of the window.
  useEffect(() => {
    const map = view.current
    if (map === null || map.getBoundingClientRect().top < window.innerHeight / 2) return
    // In newer browsers this returns a promise, which the effect itself must not return.
    map.scrollIntoView({ block: 'nearest' })
  }, [])
  const area = useArea(chosen)
  const keptFocus = useFocusKept(view, 'canvas')
  const items = useMemo(() => {
    const found = data?.items ?? []
    return from ? nearestFirst(found, from) : found
  }, [data, from])
  const places = usePlaces(items)
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />
  return (
    <div ref={view} tabIndex={-1} {...keptFocus} className={classes.view}>
      <div className={classes.area}>
        <SiteMap
          label={t('map.label')}
          nameGroup={(count) => t('map.groupOf', { count })}
          places={places}
          centre={from ?? MAP_CENTRE}
          zoom={MAP_ZOOM.browse}
          fitsPlaces={!area.isChosen}
          fitsFirst={from && NEAREST}
          onMove={(position) => area.move(nearOf(position))}
          chosen={marked}
          onChoose={setMarked}
          onFail={setFailed}
          className={classes.map}
        />
        {area.search && !hasFailed && (
          <Button className={classes.search} onClick={area.search}>
            {t('map.searchArea')}
          </Button>
        )}
      </div>
      <BesideMap
        offers={items}
        places={places}
        marked={marked}
        from={from}
        isMarkable={!hasFailed}
        more={data?.hasMore ? data.total : undefined}
        isEmpty={data !== undefined && places.length === 0}
      />
    </div>
  )
}

/**
 * Returns `search`, which lists the deals near the center of the map after the reader has moved
 * it. `isChosen` is true while the map shows the results of that search.
 */
function useArea(chosen: Chosen) {
  const navigate = useNavigate()
  const [near, setNear] = useState<string>()
  const [searched, setSearched] = useState<string>()
  const search =
    near === undefined || near === chosen.near
      ? undefined
      : () => {
          setSearched(near)
          void navigate(addressOf(chosen, { near }), { preventScrollReset: true })
        }
  return { search, move: setNear, isChosen: searched !== undefined && searched === chosen.near }
}

/** Returns the deals that have a position as places on the map. */
function usePlaces(offers: readonly Offer[]) {
  const language = useLanguage()
  return useMemo(() => {
    const inStores = offers.filter(({ dealType }) => dealType !== 'online')
    return inStores.flatMap((offer) => {
      const { name, latitude, longitude } = offer.sponsor
      if (latitude === undefined || longitude === undefined) return []
      const { text } = descriptionOf(offer, language)
      return [{ key: offer.key, name: `${name}: ${text}`, latitude, longitude }]
    })
  }, [offers, language])
}
