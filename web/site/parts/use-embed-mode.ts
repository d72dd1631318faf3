import { useSearchParams } from 'react-router'
import { isEmbedded } from '#web/lib/embed-mode.ts'

/** True inside the frame that an organization puts on its own website: ?embedMode=true. */
export function useEmbedMode(): boolean {
  return isEmbedded(useSearchParams()[0])
}
