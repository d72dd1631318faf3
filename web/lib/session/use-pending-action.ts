import { useEffect, useRef } from 'react'
import { needsOnboarding } from './me.ts'
import { isRedeem, type PendingAction, takePendingAction } from './pending-action.ts'
import { type LoginMode, useSession } from './session-context.tsx'
import { useFan } from './use-fan.ts'

/**
 * Returns a function that opens the login for an action. After sign-in, `doIt` runs as soon as a
 * component that calls this hook with the same action is mounted. If the action redeems a deal,
 * `doIt` runs only after onboarding.
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
