import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back when the browser restores the page with its old content from the back/forward cache.
 */
export function useComeBack(onBack: () => void): void {
  const comeBack = useEffectEvent(onBack)
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) comeBack()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
}
