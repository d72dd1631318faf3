import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAP_ZOOM } from '#shared/constants.ts'
import { closedLast } from '#shared/deals/closing.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import { dealPath } from '#web/lib/paths.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useWhereabouts } from '#web/lib/session/use-whereabouts.ts'
import { classNames, Link, LogoPlate } from '#web/ui/index.ts'
import type { MapPlace } from '#web/ui/map/groups.ts'
import { nearestFirst, SiteMap, useCardLabel, useDistance } from '../parts/index.ts'
import classes from './deal-group-page.module.css'

type Location = Parameters<typeof useCardLabel>[0]

/**
 * List of locations and a map. If the reader's place is known, the locations are sorted by
 * distance, with closed deals last. A press on a marker moves the focus to the row of its first
 * location.
 */
export function Locations({ items }: { items: readonly Location[] }) {
  const { t } = useTranslation('fan')
  const { here } = useWhereabouts()
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const ordered = useMemo(
    () => (here ? closedLast(nearestFirst(items, here), serverNow()) : items),
    [items, here],
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
        <ul ref={list} className={classes.list}>
          {ordered.map((offer) => (
            <LocationRow key={offer.key} offer={offer} isChosen={chosen.includes(offer.key)} />
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

/** Row of a location. Shows the name of the business, because all locations have the same offer. */
function LocationRow({ offer, isChosen }: { offer: Location; isChosen: boolean }) {
  const { t } = useTranslation()
  const { word, isOpen } = useCardLabel(offer)
  const place = offer.dealType === 'online' ? t('dealTypes.online') : offer.sponsor.city
  const where = [place, useDistance(offer)].filter(Boolean).join(' · ')
  return (
    <li data-key={offer.key} className={classNames(classes.row, isChosen && classes.chosen)}>
      <LogoPlate path={offer.sponsor.logo} markSize={24} className={classes.logo} />
      <div className={classes.words}>
        <Link to={dealPath(offer)} className={classes.name}>
          {offer.sponsor.name}
        </Link>
        {where && <p className={classes.where}>{where}</p>}
        <p className={classes.team}>{livingTeams(offer)[0]?.name}</p>
      </div>
      <span className={classNames(classes.action, !isOpen && classes.closed)}>{word}</span>
    </li>
  )
}
