import type { BodyOf, OutputOf } from '#shared/api/route.ts'
import { type TrialFan, tryPointSystem } from '#shared/api/settings.ts'
import type { PointSystem } from '#shared/model/point-system.ts'
import type { ScorePart } from '#shared/recommend/score.ts'
import { call } from '#web/lib/api/call.ts'

type Ranked = OutputOf<typeof tryPointSystem>['best'][number]

/** A deal with its rank for the weights being tried. */
export interface ComparedDeal extends Ranked {
  readonly place: number
  /** Rank of the deal with the weights for comparison. Undefined if that ranking lacks the deal. */
  readonly otherPlace: number | undefined
}

/** Two rankings of deals for the same fan, with different weights. */
export interface Comparison {
  readonly deals: readonly ComparedDeal[]
  /** Number of deals that were ranked. `deals` has only the best of them. */
  readonly candidates: number
  /** Number of top deals from which the recommended deal is drawn at random. */
  readonly drawnAmong: number
  readonly against: Against
}

/**
 * Weights for comparison: the saved weights, or the tried weights without one part of the score.
 */
export type Against = 'saved' | ScorePart

type System = BodyOf<typeof tryPointSystem>['system']

export interface Compared {
  readonly tried: System
  readonly saved: PointSystem
  readonly against: Against
  readonly fan: TrialFan
}

/** Ranks deals with the weights being tried and with the weights for comparison. */
export async function compare({ tried, saved, against, fan }: Compared): Promise<Comparison> {
  const other = against === 'saved' ? saved : without(tried, against)
  const [order, before] = await Promise.all(
    [tried, other].map((system) => call(tryPointSystem, { body: { system, fan } })),
  )
  const places = (before?.best ?? []).map(({ card }) => card.key)
  return {
    deals: (order?.best ?? []).map((ranked, index) => ({
      ...ranked,
      place: index + 1,
      otherPlace: placeIn(places, ranked.card.key),
    })),
    candidates: order?.candidates ?? 0,
    drawnAmong: tried.qtyOfOffersToShuffle,
    against,
  }
}

function without(system: System, part: ScorePart): System {
  return { ...system, points: { ...system.points, [part]: 0 } }
}

function placeIn(keys: readonly string[], key: string): number | undefined {
  const index = keys.indexOf(key)
  return index < 0 ? undefined : index + 1
}
