import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MAP_CENTRE, MAP_ZOOM } from '#shared/constants.ts'
import type { Position } from '#shared/geo.ts'
import { nearOf } from '#shared/whereabouts.ts'
import { Button, useFocusKept } from '#web/ui/index.ts'
import { LoadFailure } from '../parts/load-failure.tsx'
import classes from '../parts/map-and-side.module.css'
import { OfferCard } from '../parts/offers/offer-card.tsx'
import { SiteMap } from '../parts/site-map.tsx'
import { addressOf, type Chosen, useNearPlace } from './chosen.ts'
import { useManyDeals, usePlaces } from './map-deals.ts'

/** The deals on a map, with the cards of the chosen marker. */
export function DealsMap({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('browsing')
  const { data, error, refetch } = useManyDeals(chosen)
  const [marked, setMarked] = useState<readonly string[]>([])
  const [hasFailed, setFailed] = useState(false)
  const view = useRef<HTMLDivElement>(null)
  // Scrolls the map into view, as the filters above may push it down.
  useEffect(() => {
    // In newer browsers `scrollIntoView` returns a promise, which an effect must not return.
    view.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const area = useArea(chosen)
  const keptFocus = useFocusKept(view, 'canvas')
  const items = data?.items ?? []
  const places = usePlaces(data?.items)
  const from = useNearPlace(chosen)?.from
  const shown = items.filter(({ key }) => marked.includes(key))
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />
  return (
    <>
      {data?.hasMore && <p className={classes.more}>{t('map.more')}</p>}
      <div ref={view} tabIndex={-1} {...keptFocus} className={classes.view}>
        <div className={classes.area}>
          <SiteMap
            label={t('map.label')}
            nameGroup={(count) => t('map.groupOf', { count })}
            places={places}
            centre={from ?? MAP_CENTRE}
            zoom={MAP_ZOOM.browse}
            fitsPlaces={!area.isChosen}
            onMove={area.move}
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
        <section className={classes.side} aria-label={t('map.chosen')} aria-live="polite">
          {data && places.length === 0 && <p className={classes.hint}>{t('map.none')}</p>}
          {places.length > 0 && shown.length === 0 && !hasFailed && (
            <p className={classes.hint}>{t('map.hint')}</p>
          )}
          {shown.map((offer) => (
            <OfferCard key={offer.key} offer={offer} from={from} />
          ))}
        </section>
      </div>
    </>
  )
}

/** Offers to list the deals around the map's center after the reader has moved the map. */
function useArea(chosen: Chosen) {
  const navigate = useNavigate()
  const [moved, setMoved] = useState<Position>()
  const [searched, setSearched] = useState<string>()
  const near = moved && nearOf(moved)
  const search =
    near === undefined || near === chosen.near
      ? undefined
      : () => {
          setSearched(near)
          void navigate(addressOf(chosen, { near }), { preventScrollReset: true })
        }
  return { search, move: setMoved, isChosen: searched !== undefined && searched === chosen.near }
}
