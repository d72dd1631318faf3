import { type TrialFan, tryPointSystem } from '#light/api/settings.ts'
import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { PointSystem } from '#shared/model/point-system.ts'
import type { ScorePart } from '#shared/recommend/score.ts'
import { call } from '#web/lib/api/call.ts'

type Ranked = OutputOf<typeof tryPointSystem>['best'][number]

/** A deal in the order of the weights that are tried. */
export interface ComparedDeal extends Ranked {
  readonly place: number
  /** In the order that it is compared with; undefined where it is not among the best there. */
  readonly otherPlace: number | undefined
}

/** Two orders of deals for one fan. */
export interface Comparison {
  readonly deals: readonly ComparedDeal[]
  readonly candidates: number
  /** Among how many of the best the recommended deal is drawn. */
  readonly drawnAmong: number
  readonly against: Against
}

/** The weights as they are saved, or those that are tried without one of them. */
export type Against = 'saved' | ScorePart

type System = BodyOf<typeof tryPointSystem>['system']

interface Compared {
  readonly tried: System
  readonly saved: PointSystem
  readonly against: Against
  readonly fan: TrialFan
}

/** Asks for both orders. */
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
