import { useEffect } from 'react'

/** Fetches a late part before it is shown; that it did not come is said when it is due. */
export function usePrepared({ prepare }: { prepare: () => Promise<unknown> }): void {
  useEffect(() => void prepare().catch(() => {}), [prepare])
}
