import type { Contract } from '#shared/api/contract.ts'
import type { Answer } from '#test/fixtures/requests/api.ts'

/** A person's action, repeated until it is done. */
export type Operation = () => Promise<string>

/** Actions taken while a service has faults, and the conditions that must hold afterwards. */
export interface Scenario {
  /** Description for the table. */
  readonly what: string
  prepare(count: number): Promise<{
    readonly operations: readonly Operation[]
    /** Returns what was lost, duplicated or half written; empty once all is well. */
    check(): Promise<string[]>
  }>
}

/** 'done', or the code of the problem that the person sees. */
export function outcome<C extends Contract>({ status, problem }: Answer<C>): string {
  return status === 200 ? 'done' : `${status} ${problem.code}`
}

export function expectEqual(name: string, value: unknown, wanted: unknown): string[] {
  const [found, hoped] = [JSON.stringify(value), JSON.stringify(wanted)]
  return found === hoped ? [] : [`${name}: ${found}, not ${hoped}`]
}
