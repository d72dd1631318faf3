import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { GoingLine } from '../ui/page/going-line.tsx'

/**
 * While a screen's script is on its way the one before stays, under an address that is new already: it
 * would look as if nothing had been pressed. Browsers that do not tell of navigation show no line.
 */
export function NavigationLine() {
  const location = useLocation()
  const [isGoing, setGoing] = useState(false)
  useEffect(() => {
    // The requested page is there.
    setGoing(false)
    const look = () => setGoing(window.location.pathname !== location.pathname)
    const { navigation } = window as Partial<Pick<Window, 'navigation'>>
    navigation?.addEventListener('currententrychange', look)
    return () => navigation?.removeEventListener('currententrychange', look)
  }, [location])
  return isGoing && <GoingLine />
}
