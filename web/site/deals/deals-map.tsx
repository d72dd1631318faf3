import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { listDeals } from '#shared/api/deals.ts'
import { MAP_CENTRE, MAP_ZOOM, PAGE_SIZE_MAX } from '#shared/constants.ts'
import type { OfferCard as Offer } from '#shared/model/offer.ts'
import { nearOf } from '#shared/whereabouts.ts'
import { call } from '#web/lib/api/call.ts'
import { keyOf } from '#web/lib/api/resource.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, useFocusKept } from '#web/ui/index.ts'
import { descriptionOf, LoadFailure, OfferCard, SiteMap } from '../parts/index.ts'
import classes from '../parts/maps/map-and-side.module.css'
import { addressOf, type Chosen, questionOf, useNearPlace } from './chosen.ts'

/** Number of deals listed beside the map until the reader presses a marker. */
const BESIDE_MAP = 8

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
  const shown = items.filter(({ key }) => marked.includes(key))
  const first = places.slice(0, BESIDE_MAP).map(({ key }) => key)
  const beside = shown.length === 0 ? items.filter(({ key }) => first.includes(key)) : []
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
      <div className={classes.side}>
        <section className={classes.cards} aria-label={t('map.chosen')} aria-live="polite">
          {data && places.length === 0 && <p className={classes.hint}>{t('map.none')}</p>}
          {places.length > 0 && shown.length === 0 && !hasFailed && (
            <p className={classes.hint}>
              {t('map.hint')} {data?.hasMore && t('map.more')}
            </p>
          )}
          {shown.map((offer) => (
            <OfferCard key={offer.key} offer={offer} from={from} />
          ))}
        </section>
        {beside.map((offer) => (
          <OfferCard key={offer.key} offer={offer} from={from} />
        ))}
      </div>
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

/**
 * Maximum number of pages that the map loads. Readers find the remaining deals with the filters.
 */
const MOST_PAGES = 4

/** Returns the query of up to `MOST_PAGES` pages of deals for the map. */
function useManyDeals(chosen: Chosen) {
  const all = { ...questionOf(chosen), limit: String(PAGE_SIZE_MAX) }
  return useQuery({
    queryKey: [...keyOf(listDeals, { query: all }), 'map'],
    queryFn: async ({ signal }) => {
      const items: Offer[] = []
      let cursor: string | undefined
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const answer = await call(listDeals, { query: { ...all, cursor }, signal })
        items.push(...answer.items)
        cursor = answer.cursor
        if (cursor === undefined) break
      }
      return { items, hasMore: cursor !== undefined }
    },
    placeholderData: (before) => before,
  })
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
