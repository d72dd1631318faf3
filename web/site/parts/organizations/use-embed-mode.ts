import { useSearchParams } from 'react-router'
import { isEmbedded } from '#web/lib/embed-mode.ts'

/** Returns whether the page is embedded in an organization's website (`?embedMode`). */
export function useEmbedMode(): boolean {
  return isEmbedded(useSearchParams()[0])
}
