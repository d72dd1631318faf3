import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { listHomeDeals } from '#shared/api/home-deals.ts'
import type { Position } from '#shared/geo.ts'
import { nearOf, whereaboutsOf } from '#shared/whereabouts.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { dropDevicePlace, keepDevicePlace } from '#web/lib/device-place.ts'
import { paths } from '#web/lib/paths.ts'
import { useFan } from '#web/lib/session/use-fan.ts'
import { Link } from '#web/ui/index.ts'
import { addressOf, type Chosen } from './chosen.ts'
import classes from './deal-filters.module.css'

/** Milliseconds to wait for the browser, longer than a phone needs to locate itself. */
const PATIENCE_MS = 10_000
/** Milliseconds for which the browser may reuse a known position. */
const RECENT_MS = 300_000

type LocatingProps = { chosen: Chosen; onDone: () => void }

/**
 * Locates the reader once: by the browser, or else the profile, or else the edge network. Then
 * lists the deals near that place.
 */
export function Locating({ chosen, onDone }: LocatingProps) {
  const { t } = useTranslation('browsing')
  const navigate = useNavigate()
  const client = useQueryClient()
  const fan = useFan()?.user
  const [hasFailed, setFailed] = useState(false)
  const end = useEffectEvent(async (device: Position | undefined, signal: AbortSignal) => {
    if (device) keepDevicePlace(device)
    else dropDevicePlace()
    const edge = async () => (await client.fetchQuery(edgeQuery).catch(noAnswer))?.place
    const place = whereaboutsOf({ device, profile: fan }) ?? whereaboutsOf({ edge: await edge() })
    if (signal.aborted) return
    if (place === undefined) return setFailed(true)
    void navigate(addressOf(chosen, { near: nearOf(place) }), { preventScrollReset: true })
    onDone()
  })
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    if (navigator.geolocation === undefined) void end(undefined, signal)
    navigator.geolocation?.getCurrentPosition(
      ({ coords }) => void end(coords, signal),
      () => void end(undefined, signal),
      { timeout: PATIENCE_MS, maximumAge: RECENT_MS },
    )
    return () => leaving.abort()
  }, [])
  if (hasFailed) {
    return (
      <p role="alert" className={classes.note}>
        <span>{t('notLocated')}</span>{' '}
        {fan && <Link to={paths.profile.href()}>{t('addCity')}</Link>}
      </p>
    )
  }
  return (
    <p role="status" className={classes.note}>
      {t('locating')}
    </p>
  )
}

/** Query of the home page's deals. The answer includes the place that the edge network knows. */
const edgeQuery = answerOf(listHomeDeals)

/** Logs that the edge network's place could not be read. It then counts as unknown. */
function noAnswer(error: unknown): undefined {
  console.error('Reading the position failed.', error)
  return undefined
}
