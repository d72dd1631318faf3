import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { listHomeDeals } from '#shared/api/home-deals.ts'
import { nearOf, whereaboutsOf } from '#shared/whereabouts.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { paths } from '#web/lib/paths.ts'
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
    const edge = async () => (await client.fetchQuery(edgeQuery).catch(noAnswer))?.place
    const place = whereaboutsOf(known) ?? whereaboutsOf({ edge: await edge() })
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

/** Query of the home page's deals. The answer includes the place that the edge network knows. */
const edgeQuery = answerOf(listHomeDeals)

/** Logs that the edge network's place could not be read. It then counts as unknown. */
function noAnswer(error: unknown): undefined {
  console.error('Reading the position failed.', error)
  return undefined
}
