import type { Contract } from '#shared/api/contract.ts'
import type { Answer } from '#test/fixtures/requests/api.ts'

/** An action of a user. Returns 'done', or a description of the failure that the user sees. */
export type Operation = () => Promise<string>

/** Actions of users while a service has a fault, and a check of their results. */
export interface Scenario {
  /** Name of the scenario in the printed table. */
  readonly what: string
  prepare(count: number): Promise<{
    readonly operations: readonly Operation[]
    /**
     * Returns descriptions of lost, duplicated and half-written data. An empty list means that all
     * data is correct.
     */
    check(): Promise<string[]>
  }>
}

/** Returns 'done', or the status and the problem code of the response. */
export function outcome<C extends Contract>({ status, problem }: Answer<C>): string {
  return status === 200 ? 'done' : `${status} ${problem.code}`
}

export function expectEqual(name: string, value: unknown, wanted: unknown): string[] {
  const [found, hoped] = [JSON.stringify(value), JSON.stringify(wanted)]
  return found === hoped ? [] : [`${name}: ${found}, not ${hoped}`]
}
