import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { nearOf, whereaboutsOf } from '#shared/whereabouts.ts'
import { paths } from '#web/lib/paths.ts'
import { readEdgePlace } from '#web/lib/session/edge-place.ts'
import { useFan } from '#web/lib/session/use-fan.ts'
import { useWhereabouts } from '#web/lib/session/use-whereabouts.ts'
import { Link } from '#web/ui/index.ts'
import { addressOf, type Chosen } from './chosen.ts'
import classes from './deal-filters.module.css'
import { useDeviceNow } from './use-device-now.ts'

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
  const device = useDeviceNow()
  const { isUnknown } = useWhereabouts()
  const [hasFailed, setFailed] = useState(false)
  const goThere = useEffectEvent(async (signal: AbortSignal) => {
    const known = { device: device === 'none' ? undefined : device, profile: fan }
    const place = whereaboutsOf(known) ?? whereaboutsOf({ edge: await readEdgePlace(client) })
    if (signal.aborted) return
    if (place === undefined) return setFailed(true)
    void navigate(addressOf(chosen, { near: nearOf(place) }), { preventScrollReset: true })
    onDone()
  })
  // A fan's record may still be loading, and its place has priority over the edge network's.
  const isReady = device !== undefined && !isUnknown
  useEffect(() => {
    if (!isReady) return
    const leaving = new AbortController()
    void goThere(leaving.signal)
    return () => leaving.abort()
  }, [isReady])
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
