import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { listDeals } from '#light/api/deals.ts'
import { MAP_CENTRE, MAP_ZOOM, PAGE_SIZE_MAX } from '#shared/constants.ts'
import type { Position } from '#shared/geo.ts'
import type { OfferCard as Offer } from '#shared/model/offer.ts'
import { nearOf } from '#shared/whereabouts.ts'
import { call } from '#web/lib/api/call.ts'
import { keyOf } from '#web/lib/api/resource.ts'
import type { Language } from '#web/lib/i18n.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import type { MapPlace } from '#web/ui/map/groups.ts'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { LoadFailure } from '../parts/load-failure.tsx'
import classes from '../parts/map-and-side.module.css'
import { OfferCard } from '../parts/offers/offer-card.tsx'
import { descriptionOf } from '../parts/offers/offer-words.ts'
import { SiteMap } from '../parts/site-map.tsx'
import { addressOf, questionOf } from './choosing.ts'
import type { Chosen } from './chosen.ts'
import { useNearPlace } from './use-near-place.ts'

/** More markers than this help nobody; the filters lead to the rest. */
const MOST_PAGES = 4

/** The same deals where they are, and beside them those of the marker that was chosen. */
export function DealsMap({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('browsing')
  const { data, error, refetch } = useManyDeals(chosen)
  const [marked, setMarked] = useState<readonly string[]>([])
  const [hasFailed, setFailed] = useState(false)
  const view = useRef<HTMLDivElement>(null)
  // The filters above may leave less of it in sight than a map is drawn for.
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    view.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const area = useArea(chosen)
  const keptFocus = useFocusKept(view, 'canvas')
  const items = data?.items ?? []
  const language = useLanguage()
  const places = useMemo(
    () => (data?.items ?? []).flatMap((offer) => mapPlaceOf(offer, language)),
    [data, language],
  )
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

/** Offers deals around the middle of a map that somebody has moved; the map stays where it is. */
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

function mapPlaceOf(offer: Offer, language: Language): MapPlace[] {
  const { key, dealType, sponsor } = offer
  const { latitude, longitude } = sponsor
  if (dealType === 'online' || latitude === undefined || longitude === undefined) return []
  const { text } = descriptionOf(offer, language)
  return [{ key, name: `${sponsor.name}: ${text}`, latitude, longitude }]
}
