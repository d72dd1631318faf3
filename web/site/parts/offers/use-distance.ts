import type { Position } from '#shared/geo.ts'
import { useFan } from '#web/lib/session/use-fan.ts'
import { useWhereabouts } from '#web/lib/session/use-whereabouts.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { distanceOf, type Placed } from './offer-words.ts'

/** Returns how far a deal is from the reader or a given place, in the fan's unit. */
export function useDistance(offer: Placed, from?: Position): string | undefined {
  const unit = useFan()?.user.distancePreference ?? 'km'
  const { here } = useWhereabouts()
  const language = useLanguage()
  return distanceOf(offer, from ?? here, { unit, language })
}
