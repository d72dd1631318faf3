import type { Contract } from '#shared/api/contract.ts'
import type { Answer } from '#test/fixtures/requests/api.ts'

/** An action of a user. Returns 'done', or the failure that the user sees. */
export type Operation = () => Promise<string>

/** User actions to take while a service has a fault, with a check of their results. */
export interface Scenario {
  /** Name of the scenario in the table of results. */
  readonly what: string
  prepare(count: number): Promise<{
    readonly operations: readonly Operation[]
    /**
     * Returns descriptions of lost, duplicated or half-written data, or an empty list if there is
     * none.
     */
    check(): Promise<string[]>
  }>
}

/** Returns 'done', or the status and problem code that the user sees. */
export function outcome<C extends Contract>({ status, problem }: Answer<C>): string {
  return status === 200 ? 'done' : `${status} ${problem.code}`
}

export function expectEqual(name: string, value: unknown, wanted: unknown): string[] {
  const [found, hoped] = [JSON.stringify(value), JSON.stringify(wanted)]
  return found === hoped ? [] : [`${name}: ${found}, not ${hoped}`]
}
