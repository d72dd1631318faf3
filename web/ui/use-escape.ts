import { useEffect } from 'react'

/**
 * Calls `onEscape` when Escape is pressed while `isActive`. Pass the same callback at each render.
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
