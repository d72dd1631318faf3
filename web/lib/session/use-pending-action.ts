import { useEffect, useRef } from 'react'
import { type PendingAction, takePendingAction } from './pending-action.ts'
import { type LoginMode, useSession } from './session-context.tsx'
import { useFan } from './use-fan.ts'

/** Returns how to ask a visitor in for an action; once they are signed in and its place is there again, it is done. */
export function usePendingAction(
  action: PendingAction,
  doIt: () => void,
): (mode: LoginMode, notice: string) => void {
  const { openLogin } = useSession()
  const isKnown = useFan() !== undefined
  const latest = useRef(doIt)
  latest.current = doIt
  useEffect(() => {
    if (isKnown && takePendingAction(action)) latest.current()
  }, [isKnown, action])
  return (mode, notice) => openLogin(mode, notice, action)
}
