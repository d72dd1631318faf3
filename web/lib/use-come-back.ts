import { useEffect, useEffectEvent } from 'react'

/** Back from a page that this one was left for, browsers may show this one as it was left. */
export function useComeBack(onBack: () => void): void {
  const comeBack = useEffectEvent(onBack)
  useEffect(() => {
    const hear = ({ persisted }: PageTransitionEvent) => {
      if (persisted) comeBack()
    }
    window.addEventListener('pageshow', hear)
    return () => window.removeEventListener('pageshow', hear)
  }, [])
}
