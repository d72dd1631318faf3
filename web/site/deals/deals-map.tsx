import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MAP_CENTRE, MAP_ZOOM } from '#shared/constants.ts'
import type { OfferCard as Offer } from '#shared/model/offer.ts'
import { nearOf } from '#shared/whereabouts.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, useFocusKept } from '#web/ui/index.ts'
import { descriptionOf, LoadFailure, SiteMap } from '../parts/index.ts'
import classes from '../parts/maps/map-and-side.module.css'
import { BesideMap } from './beside-map.tsx'
import { addressOf, type Chosen, useNearPlace } from './chosen.ts'
import { useManyDeals } from './use-many-deals.ts'

/** Map of the deals, with the cards of the pressed marker. */
export function DealsMap({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('browsing')
  const { data, error, refetch } = useManyDeals(chosen)
  const [marked, setMarked] = useState<readonly string[]>([])
  const [hasFailed, setFailed] = useState(false)
  const view = useRef<HTMLDivElement>(null)
  // Scrolls to the map, because the filters above may be taller than the window.
  useEffect(() => {
    // In newer browsers this returns a promise, which the effect itself must not return.
    view.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const area = useArea(chosen)
  const keptFocus = useFocusKept(view, 'canvas')
  const items = data?.items ?? []
  const places = usePlaces(data?.items)
  const from = useNearPlace(chosen)?.from
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
        isCut={data?.hasMore}
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
function usePlaces(offers: readonly Offer[] | undefined) {
  const language = useLanguage()
  return useMemo(() => {
    const inStores = (offers ?? []).filter(({ dealType }) => dealType !== 'online')
    return inStores.flatMap((offer) => {
      const { name, latitude, longitude } = offer.sponsor
      if (latitude === undefined || longitude === undefined) return []
      const { text } = descriptionOf(offer, language)
      return [{ key: offer.key, name: `${name}: ${text}`, latitude, longitude }]
    })
  }, [offers, language])
}
