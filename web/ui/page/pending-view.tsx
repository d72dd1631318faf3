import { resumeSession } from '#web/lib/session/session-store.ts'
import { useRetryWhenBack } from '#web/lib/use-retry-when-back.ts'
import { BlankView } from './blank-view.tsx'
import { BareScreenFailure } from './late-failures.tsx'

/** Until it is known who is here; where that takes a script that does not come, it says so. */
export function PendingView({ failure }: { failure: Error | undefined }) {
  const retry = () => void resumeSession()
  useRetryWhenBack(failure, retry)
  return failure ? <BareScreenFailure error={failure} onRetry={retry} /> : <BlankView />
}
