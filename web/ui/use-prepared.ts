import { useEffect } from 'react'

/** Preloads a lazy part. A failure is shown only when the part is due. */
export function usePrepared({ prepare }: { prepare: () => Promise<unknown> }): void {
  useEffect(() => void prepare().catch(() => {}), [prepare])
}
