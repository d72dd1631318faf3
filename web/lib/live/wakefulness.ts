/** Milliseconds after which a hidden page disconnects. */
const ASLEEP_AFTER_MS = 60_000

/**
 * Calls back whenever the page wakes up or falls asleep (hidden for a minute, or offline). The
 * first call is at once if the page is visible or offline.
 */
export function watchWakefulness(onChange: (isAwake: boolean) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAwake: boolean | undefined
  const become = (next: boolean) => {
    if (next === isAwake) return
    isAwake = next
    onChange(next)
  }
  const look = () => {
    clearTimeout(timer)
    if (!navigator.onLine) return become(false)
    if (document.visibilityState === 'visible') return become(true)
    timer = setTimeout(() => become(false), ASLEEP_AFTER_MS)
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
  look()
}
