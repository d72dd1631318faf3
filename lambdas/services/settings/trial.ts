import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { TrialFan, tryPointSystem } from '#shared/api/settings.schemas.ts'
import { rank } from '#shared/recommend/score.ts'
import { readGroupPreferences } from '../../stores/organizations/settings.ts'
import { readNewestDeals, suitable } from '../deals/recommended-offer.ts'

/** Maximum number of deals in the answer. */
const SHOWN = 10

/**
 * Ranks deals for a fan with the given weights, by the same rules as real recommendations, and
 * returns the best deals.
 */
export async function tryWeights(
  { system, fan }: BodyOf<typeof tryPointSystem>,
  now: Date,
): Promise<OutputOf<typeof tryPointSystem>> {
  const [newest, preferences] = await Promise.all([readNewestDeals(), readGroupPreferences()])
  const candidates = suitable(newest, { unlocked: [] }, now)
  const ranked = rank(candidates, describedFan(fan), { system, preferences, now })
  return {
    candidates: candidates.length,
    best: ranked.slice(0, SHOWN).map(({ card, score }) => ({ card, ...score })),
  }
}

function describedFan({ latitude, longitude, teamKeys, age, gender }: TrialFan) {
  const isPlaced = latitude !== undefined && longitude !== undefined
  return { position: isPlaced ? { latitude, longitude } : undefined, teams: teamKeys, age, gender }
}
