import type { Contract } from '#shared/api/contract.ts'
import type { Answer } from '#test/fixtures/requests/api.ts'

/** Something that a person does, any number of times until it is done. */
export type Deed = () => Promise<string>

/** Actions taken while a service has its faults, and the conditions that must hold afterwards. */
export interface Scenario {
  /** In words, for the table. */
  readonly what: string
  prepare(count: number): Promise<{
    readonly deeds: readonly Deed[]
    /** Returns what was lost, doubled or half written, and nothing once all is well. */
    check(): Promise<string[]>
  }>
}

/** 'done', or the code of the problem that the person is told. */
export function outcome<C extends Contract>({ status, problem }: Answer<C>): string {
  return status === 200 ? 'done' : `${status} ${problem.code}`
}

export function expectEqual(name: string, value: unknown, wanted: unknown): string[] {
  const [found, hoped] = [JSON.stringify(value), JSON.stringify(wanted)]
  return found === hoped ? [] : [`${name}: ${found}, not ${hoped}`]
}
