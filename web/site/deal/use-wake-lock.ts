import { useEffect } from 'react'

/**
 * Keeps the screen from going dark while something on it is shown to somebody. A browser takes the
 * lock back with the page out of sight, and refuses it on an empty battery: then it goes dark.
 */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const keepAwake = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const taken = await navigator.wakeLock.request('screen')
        if (isOver) await taken.release()
        else lock = taken
      } catch (error) {
        console.info('The screen may go dark.', error)
      }
    }
    void keepAwake()
    document.addEventListener('visibilitychange', keepAwake)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', keepAwake)
      void lock?.release()
    }
  }, [isWanted])
}
