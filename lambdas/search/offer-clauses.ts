import { matchClauses, onNowClause } from './matches.ts'
import { rankClauses } from './nearby.ts'
import type { OfferOrder } from './search-index.ts'
import { isBlank, textClauses } from './text-clauses.ts'

type Clause = Record<string, unknown>

/** Returns the clauses of a list of deals. Their scores give the order, if it depends on scores. */
export function offerClauses(
  text: string | undefined,
  filter: readonly Clause[],
  order: OfferOrder | undefined,
): Clause {
  if (order?.by === 'nearby') return ranked(text, filter, rankClauses(order))
  if (order?.by === 'matches') return ranked(text, filter, matchClauses(text, order))
  const { must, should = [] } = textClauses(text)
  const onNow = order === undefined && !isBlank(text) ? [onNowClause(text)] : []
  return { must, should: [...should, ...onNow], filter }
}

/** Returns clauses that score a deal by its rank. The text filters, but does not affect scores. */
function ranked(text: string | undefined, filter: readonly Clause[], should: object[]): Clause {
  return { filter: [...filter, { bool: textClauses(text) }], should }
}
