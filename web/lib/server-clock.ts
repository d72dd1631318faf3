import { useEffect, useState } from 'react'

let offsetMs = 0

/** Told by every answer that carries the server's time, so that countdowns do not trust this clock. */
export function noteServerTime(now: string): void {
  offsetMs = Date.parse(now) - Date.now()
}

export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}

/** The server's time, renewed at each of its seconds while `isTicking`. */
export function useServerNow(isTicking = true): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!isTicking) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const next = serverNow()
      setNow(next)
      timer = setTimeout(tick, 1000 - (next.getTime() % 1000) + 5)
    }
    tick()
    return () => clearTimeout(timer)
  }, [isTicking])
  return now
}
