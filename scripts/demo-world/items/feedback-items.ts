import { fingerprint } from '#lambdas/base/keys.ts'
import { feedbackItem } from '#lambdas/stores/deals/feedback.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import type { Feedback, FeedbackOutcome } from '#shared/model/feedback.ts'
import { createRandom, type Random } from '../../random.ts'
import { DEMO_USER_KEYS } from '../accounts.ts'
import type { World } from '../world/world.ts'
import { demoProofItems } from './proof-items.ts'

const HOUR_MS = 60 * 60 * 1000

/** Maximum number of answers about a deal, and how many of ten say that it worked. */
interface Mood {
  readonly most: number
  readonly workedOfTen: number
}

/** Moods of the deals with the most proofs: one that works, and one that is often refused. */
const MOODS: readonly Mood[] = [
  { most: 26, workedOfTen: 9.6 },
  { most: 17, workedOfTen: 6 },
]
/** Mood of all other deals, about which too few fans have answered. */
const FEW: Mood = { most: 4, workedOfTen: 9 }

/** Texts of answers that a deal did not work. About half of these answers have one. */
const TEXTS: Readonly<Record<Exclude<FeedbackOutcome, 'worked'>, readonly string[]>> = {
  refused: [
    'The person at the till had never heard of it.',
    'They said it was only until six.',
    'La caissière ne connaissait pas l’offre.',
    'Told me to come back with a jersey on.',
  ],
  different: [
    'Only on the small size.',
    'Drinks were not included.',
    'On m’a donné 10 % au lieu de 25 %.',
    'Was asked to call 416-555-0134 first.',
  ],
}

/**
 * Yields fans' answers about their proven coupons of the demo business, at most one per fan and
 * deal, some with a text. Leaves out the demo fan, because only the environment's secret gives the
 * key of their answer.
 */
export function* demoFeedbackItems(world: World): Generator<Item, void, undefined> {
  const random = createRandom(1).fork('feedback')
  const madeAt = new Date(world.madeAt).toISOString()
  for (const [i, uses] of usesByDeal(world).entries()) {
    const mood = MOODS[i] ?? FEW
    for (const use of uses.slice(0, mood.most)) {
      const feedback = answerAbout(use, mood, random)
      if (feedback.answeredAt < madeAt) yield feedbackItem(feedback)
    }
  }
}

/** Proof of a fan's use of a deal. */
interface Use {
  readonly proof: Item
  readonly userKey: string
}

/** Returns the first proven use of each fan by deal, deals with the most of them first. */
function usesByDeal(world: World): Use[][] {
  const fans = new Map(world.redemptions.map(({ id, userKey }) => [id, userKey]))
  const uses = new Map<string, Use>()
  for (const proof of demoProofItems(world)) {
    const userKey = fans.get(String(proof['redemptionId']))
    if (proof.sk !== 'PROOF' || userKey === undefined || userKey === DEMO_USER_KEYS.fan) continue
    const id = `${proof['offerKey']}#${userKey}`
    uses.set(id, uses.get(id) ?? { proof, userKey })
  }
  const byDeal = Map.groupBy(uses.values(), ({ proof }) => proof['offerKey'])
  return [...byDeal.values()].toSorted((a, b) => b.length - a.length)
}

function answerAbout({ proof, userKey }: Use, { workedOfTen }: Mood, random: Random): Feedback {
  const lateMs = random.int(1, 20) * (HOUR_MS / 10)
  const outcome = outcomeOf(workedOfTen, random)
  const comment = outcome !== 'worked' && random.chance(1 / 2) && random.pick(TEXTS[outcome])
  return {
    key: fingerprint(`${proof['offerKey']}#${userKey}`),
    useId: String(proof['redemptionId']),
    offerKey: String(proof['offerKey']),
    sponsorKey: String(proof['sponsorKey']),
    teamKey: String(proof['teamKey']),
    outcome,
    ...(comment && { comment }),
    answeredAt: new Date(Date.parse(String(proof['provenAt'])) + lateMs).toISOString(),
  }
}

function outcomeOf(workedOfTen: number, random: Random): FeedbackOutcome {
  if (random.chance(workedOfTen / 10)) return 'worked'
  return random.chance(1 / 2) ? 'refused' : 'different'
}
