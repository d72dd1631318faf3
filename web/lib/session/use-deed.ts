import { useEffect, useRef } from 'react'
import { type Deed, takeDeed } from './deed.ts'
import { type LoginMode, useSession } from './session-context.tsx'
import { useFan } from './use-fan.ts'

/** Returns how to ask a visitor in for a deed; once they are signed in and its place is there again, it is done. */
export function useDeed(deed: Deed, doIt: () => void): (mode: LoginMode, notice: string) => void {
  const { openLogin } = useSession()
  const isKnown = useFan() !== undefined
  const latest = useRef(doIt)
  latest.current = doIt
  useEffect(() => {
    if (isKnown && takeDeed(deed)) latest.current()
  }, [isKnown, deed])
  return (mode, notice) => openLogin(mode, notice, deed)
}
