import { resumeSession } from '#web/lib/session/session-store.ts'
import { useRetryWhenBack } from '#web/lib/use-retry-when-back.ts'
import { BlankView } from '../page/blank-view.tsx'
import { BareScreenFailure } from './late-failures.tsx'

/**
 * Shown until the session is known. If a script that reads the session fails to load, shows an
 * error.
 */
export function PendingView({ failure }: { failure: Error | undefined }) {
  const retry = () => void resumeSession()
  useRetryWhenBack(failure, retry)
  return failure ? <BareScreenFailure error={failure} onRetry={retry} /> : <BlankView />
}
