import { useQuery } from '@tanstack/react-query'
import { listHomeDeals } from '#light/api/home-deals.ts'
import type { Position } from '#shared/geo.ts'
import { nearOf } from '#shared/whereabouts.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { type SourceWord, sourceWordOf, useWhereabouts } from '#web/lib/session/use-whereabouts.ts'
import { type Chosen, placeOf } from './chosen.ts'

interface NearPlace {
  /** From where distances are counted: exactly where the reader is, as everywhere, where the address means that. */
  readonly from: Position
  /** Source of the place: `address` for a link that somebody else has sent. */
  readonly word: SourceWord | 'address'
  readonly city: string | undefined
}

/** The place of an address. */
export function useNearPlace(chosen: Chosen): NearPlace | undefined {
  const { here, city } = useWhereabouts()
  // Nobody is asked here: whoever was led by the edge has its answer.
  const { data } = useQuery({ ...answerOf(listHomeDeals), enabled: false })
  const stated = placeOf(chosen)
  if (stated === undefined) return undefined
  const near = nearOf(stated)
  if (here && nearOf(here) === near) {
    return { from: here, word: sourceWordOf(here.source, city), city }
  }
  const isEdge = data?.place !== undefined && nearOf(data.place) === near
  return { from: stated, word: isEdge ? 'edge' : 'address', city: undefined }
}
