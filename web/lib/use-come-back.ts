import { useEffect, useEffectEvent } from 'react'

/** Calls back when the page is restored from the back/forward cache, with its old content. */
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
