import { type EndpointLine, type EndpointName, endpointNamed } from '#lambdas/manifest.ts'
import type { AccessPattern } from '#lambdas/stores/access-patterns/pattern.ts'
import { SESSION_LOOK } from '#lambdas/stores/access-patterns.ts'
import type { Case, Cost } from './cases/case.ts'
import { FAN_CASES } from './cases/fan-areas.ts'
import { STAFF_CASES } from './cases/staff-areas.ts'

const CASES: Readonly<Record<EndpointName, Case>> = { ...FAN_CASES, ...STAFF_CASES }

/** A case with the capacity units that a call may use. */
interface MeasuredCase extends Case {
  readonly cost: Cost & AccessPattern
}

/** Cases of all endpoints, by endpoint name. */
export const cases: Readonly<Record<string, MeasuredCase>> = Object.fromEntries(
  Object.entries(CASES).map(([name, found]) => [
    name,
    { ...found, cost: { ...unitsOf(endpointNamed(name as EndpointName)), ...found.cost } },
  ]),
)

/** Adds the cost of checking the session, which every endpoint for certain roles does first. */
function unitsOf({ contract, costs }: EndpointLine): AccessPattern {
  if (!Array.isArray(contract.access)) return costs
  const { requests, readUnits } = SESSION_LOOK
  return {
    ...costs,
    requests: costs.requests + requests,
    readUnits: costs.readUnits + readUnits,
  }
}

export function caseOf(name: string): MeasuredCase {
  const found = cases[name]
  if (found === undefined) throw new Error(`There is no case of ${name} in test/cases`)
  return found
}
