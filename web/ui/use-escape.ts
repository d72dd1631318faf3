import { useEffect } from 'react'

/**
 * Calls back when Escape is pressed anywhere while `isActive`. The callback must be stable between
 * renders.
 */
export function useEscape(isActive: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isActive) return
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isActive, onEscape])
}
