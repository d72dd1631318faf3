import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFan } from '#web/lib/session/use-fan.ts'
import { addressOf } from './choosing.ts'
import type { Chosen } from './chosen.ts'
import classes from './deal-filters.module.css'

/** Longer than a phone takes that has to look for itself. */
const PATIENCE_MS = 10_000
/** Whoever was somewhere five minutes ago is near it. */
const RECENT_MS = 300_000
/** A kilometre or so: an address that is shared says no more of a fan than their quarter. */
const DIGITS = 2

type Place = { latitude?: number | undefined; longitude?: number | undefined }

/** A place as addresses have it; undefined of who has none. */
export function nearOf({ latitude, longitude }: Place): string | undefined {
  if (latitude === undefined || longitude === undefined) return undefined
  return [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(DIGITS)))).join(',')
}

type LocatingProps = { chosen: Chosen; onDone: () => void }

/** Asks the browser once where it is, and takes the fan's city where it does not say. */
export function Locating({ chosen, onDone }: LocatingProps) {
  const { t } = useTranslation('browsing')
  const navigate = useNavigate()
  const fan = useFan()?.user
  const [hasFailed, setFailed] = useState(false)
  const go = (near: string | undefined) => {
    if (near === undefined) return setFailed(true)
    void navigate(addressOf(chosen, { near }), { preventScrollReset: true })
    onDone()
  }
  const goNow = useRef(go)
  goNow.current = go
  const home = useRef<string>(undefined)
  home.current = fan && nearOf(fan)
  useEffect(() => {
    let isAwaited = true
    const end = (near: string | undefined) => isAwaited && goNow.current(near)
    if (navigator.geolocation === undefined) end(home.current)
    navigator.geolocation?.getCurrentPosition(
      ({ coords }) => end(nearOf(coords)),
      () => end(home.current),
      { timeout: PATIENCE_MS, maximumAge: RECENT_MS },
    )
    return () => {
      isAwaited = false
    }
  }, [])
  if (hasFailed) {
    return (
      <p role="alert" className={classes.note}>
        {t('notLocated')}
      </p>
    )
  }
  return (
    <p role="status" className={classes.note}>
      {t('locating')}
    </p>
  )
}
