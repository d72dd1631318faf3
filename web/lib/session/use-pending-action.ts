import { useEffect, useRef } from 'react'
import { needsOnboarding } from './me.ts'
import { isRedeem, type PendingAction, takePendingAction } from './pending-action.ts'
import { type LoginMode, useSession } from './session-context.tsx'
import { useFan } from './use-fan.ts'

/**
 * Returns a function that opens the login for an action. The action runs once the fan is signed in
 * and the component is mounted again. Redeeming also waits until onboarding is complete.
 */
export function usePendingAction(
  action: PendingAction,
  doIt: () => void,
): (mode: LoginMode, notice?: string) => void {
  const { openLogin } = useSession()
  const fan = useFan()
  const isKnown = fan !== undefined && !(isRedeem(action) && needsOnboarding(fan))
  const latest = useRef(doIt)
  latest.current = doIt
  useEffect(() => {
    if (isKnown && takePendingAction(action)) latest.current()
  }, [isKnown, action])
  return (mode, notice) => openLogin(mode, notice, action)
}
