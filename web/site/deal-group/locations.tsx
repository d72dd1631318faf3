import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAP_ZOOM } from '#shared/constants.ts'
import { closedLast } from '#shared/deals/closing.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import type { Position } from '#shared/geo.ts'
import { dealPath } from '#web/lib/paths.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { classNames, Link, LogoPlate, lazyPart, Skeleton } from '#web/ui/index.ts'
import type { MapPlace } from '#web/ui/map/groups.ts'
import { nearestFirst, SiteMap, useCardLabel, useDistance } from '../parts/index.ts'
import classes from './deal-group-page.module.css'
import { useNearestFrom } from './use-nearest-from.ts'

const NearMe = lazyPart(async () => (await import('./near-me.tsx')).NearMe, {
  words: ['browsing'],
  waiting: <Skeleton className={classes.bone} />,
})

type Location = Parameters<typeof useCardLabel>[0]

/**
 * List of locations and a map. If the reader's place is known, the locations are sorted by
 * distance, with closed deals last. A press on a marker moves the focus to the row of its first
 * location.
 */
export function Locations({ items }: { items: readonly Location[] }) {
  const { t } = useTranslation('fan')
  const from = useNearestFrom()
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const ordered = useMemo(
    () => (from ? closedLast(nearestFirst(items, from), serverNow()) : items),
    [items, from],
  )
  const places = useMemo(() => ordered.flatMap(placeOf), [ordered])
  const choose = (keys: readonly string[]) => {
    setChosen(keys)
    list.current?.querySelector<HTMLElement>(`[data-key="${keys[0] ?? ''}"] a`)?.focus()
  }
  return (
    <>
      <section aria-labelledby="locations" className={classes.locations}>
        <h2 id="locations">{t('dealGroup.locations')}</h2>
        {places.length > 0 && <NearMe isNearEdge={from !== undefined} />}
        <ul ref={list} className={classes.list}>
          {ordered.map((offer) => (
            <LocationRow
              key={offer.key}
              offer={offer}
              from={from}
              isChosen={chosen.includes(offer.key)}
            />
          ))}
        </ul>
      </section>
      {places[0] && (
        <SiteMap
          label={t('dealGroup.map')}
          nameGroup={(count) => t('dealGroup.groupOf', { count })}
          places={places}
          centre={places[0]}
          zoom={MAP_ZOOM.sponsor}
          fitsPlaces
          chosen={chosen}
          onChoose={choose}
          className={classes.map}
        />
      )}
    </>
  )
}

/**
 * Returns the location as a place on the map, or an empty list if the deal is online or has no
 * position.
 */
function placeOf({ key, dealType, sponsor }: Location): MapPlace[] {
  const { name, latitude, longitude } = sponsor
  if (dealType === 'online' || latitude === undefined || longitude === undefined) return []
  return [{ key, name, latitude, longitude }]
}

type LocationRowProps = { offer: Location; from: Position | undefined; isChosen: boolean }

/** Row of a location. Shows the name of the business, because all locations have the same offer. */
function LocationRow({ offer, from, isChosen }: LocationRowProps) {
  const { t } = useTranslation()
  const { word, isOpen } = useCardLabel(offer)
  const { name, logo, city } = offer.sponsor
  // Many names of locations include the city.
  const place =
    offer.dealType === 'online' ? t('dealTypes.online') : !name.includes(city ?? '') && city
  const distance = useDistance(offer, from)
  return (
    <li data-key={offer.key} className={classNames(classes.row, isChosen && classes.chosen)}>
      <LogoPlate path={logo} markSize={24} className={classes.logo} />
      <div className={classes.words}>
        <Link to={dealPath(offer)} className={classes.name}>
          {name}
        </Link>
        {place && <p className={classes.where}>{place}</p>}
        <p className={classes.team}>{livingTeams(offer)[0]?.name}</p>
      </div>
      <div className={classes.end}>
        {distance && <span className={classes.distance}>{distance}</span>}
        <span className={classNames(classes.action, !isOpen && classes.closed)}>{word}</span>
      </div>
    </li>
  )
}
