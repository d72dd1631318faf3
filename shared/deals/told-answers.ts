import { type DealAnswers, isEnough, sumOfAnswers } from './health.ts'

type Deals = readonly DealAnswers[]

/** Answers before and now that are shown as one sum, or not at all. */
interface Sum {
  readonly before: Deals
  readonly now: Deals
}

/**
 * Returns the answers to show today, given those that were shown before and those that count now.
 * A sum that was shown stays until at least as many answers differ as a sum needs to be shown, so
 * that readers who come back learn no single answers
 * (lambdas/decisions/proofs/health-moves-by-ten-answers.md). Sums are those of
 * `dealsOfBusinessesToCount`: of a deal, of the other deals of a business, and of the rest.
 */
export function answersToTell(before: Deals, now: Deals): Deals {
  const deals = sumsBy(({ offerKey }) => offerKey, { before, now }).map(toTell)
  const seen = deals.filter(isEnough).flat()
  const isSeen = new Set(seen.map(({ offerKey }) => offerKey))
  const others = {
    before: before.filter((deal) => !isEnough([deal]) && !isSeen.has(deal.offerKey)),
    now: deals.flat().filter(({ offerKey }) => !isSeen.has(offerKey)),
  }
  const ofBusinesses = sumsBy(({ sponsorKey }) => sponsorKey, others)
  const told = ofBusinesses.map(toTell)
  const rest = ofBusinesses.filter((_, i) => !isEnough(told[i] ?? []))
  const toldOfRest = toTell({
    before: rest.flatMap((sum) => (isEnough(sum.before) ? [] : sum.before)),
    now: rest.flatMap((sum) => sum.now),
  })
  return [...seen, ...told.filter(isEnough).flat(), ...toldOfRest]
}

function sumsBy(keyOf: (deal: DealAnswers) => string, { before, now }: Sum): readonly Sum[] {
  const [old, current] = [Map.groupBy(before, keyOf), Map.groupBy(now, keyOf)]
  const keys = new Set([...old.keys(), ...current.keys()])
  return [...keys].map((key) => ({ before: old.get(key) ?? [], now: current.get(key) ?? [] }))
}

/** Returns the answers before if they were shown and too few answers differ from them. */
function toTell({ before, now }: Sum): Deals {
  if (!isEnough(before)) return now
  const [old, current] = [sumOfAnswers(before), sumOfAnswers(now)]
  const difference = {
    worked: Math.abs(current.worked - old.worked),
    refused: Math.abs(current.refused - old.refused),
    different: Math.abs(current.different - old.different),
  }
  return isEnough([difference]) ? now : before
}
