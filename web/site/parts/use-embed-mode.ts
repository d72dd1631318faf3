import { useSearchParams } from 'react-router'
import { isEmbedded } from '#web/lib/embed-mode.ts'

/** Returns true inside the frame on an organization's website: ?embedMode=true. */
export function useEmbedMode(): boolean {
  return isEmbedded(useSearchParams()[0])
}
