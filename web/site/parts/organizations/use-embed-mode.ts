import { useSearchParams } from 'react-router'
import { isEmbedded } from '#web/lib/embed-mode.ts'

/**
 * Returns whether an organization's website embeds the page, which it marks with `?embedMode=true`.
 */
export function useEmbedMode(): boolean {
  return isEmbedded(useSearchParams()[0])
}
