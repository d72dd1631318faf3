import { useEffect, useRef } from 'react'
import { needsOnboarding } from './me.ts'
import { isRedeem, type PendingAction, takePendingAction } from './pending-action.ts'
import { type LoginMode, useSession } from './session-context.tsx'
import { useFan } from './use-fan.ts'

/**
 * Returns a function that opens the login for an action. The action runs once a component with this
 * hook is mounted and the fan is signed in. A redemption also waits for the end of onboarding.
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
