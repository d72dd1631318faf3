import { parseArgs } from 'node:util'
import { localSite, OUTPUTS_FILE } from './invoke-locally.ts'

/** Answer of one run of a function that works through all accounts. */
export interface PartTotals<Position> {
  readonly totals: Readonly<Record<string, number>>
  /** Position at which the next run continues; undefined after the last run. */
  readonly goOn?: Position | undefined
}

interface TotalRuns<Position, Answer extends PartTotals<Position>> {
  /** Runs the function once, from a position. */
  readonly run: (goOn: Position | undefined) => Promise<Answer>
  readonly report: (text: string) => void
}

/**
 * Runs a function repeatedly, each time from where the last run stopped, until nothing is left.
 * Returns the sum of the runs' totals, and the answer of each run.
 */
export async function totalsInRuns<Position, Answer extends PartTotals<Position>>({
  run,
  report,
}: TotalRuns<Position, Answer>) {
  const totals: Record<string, number> = {}
  const answers: Answer[] = []
  let goOn: Position | undefined
  do {
    const answer = await run(goOn)
    answers.push(answer)
    for (const [name, count] of Object.entries(answer.totals)) {
      totals[name] = (totals[name] ?? 0) + count
    }
    goOn = answer.goOn
    if (goOn !== undefined) report(`So far: ${textOf(totals)}`)
  } while (goOn !== undefined)
  return { totals, answers }
}

export function textOf(totals: Readonly<Record<string, number>>): string {
  return Object.entries(totals)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

/** Returns the options of the commands that process all accounts. */
export function accountOptions() {
  const { values } = parseArgs({
    options: {
      apply: { type: 'boolean', default: false },
      'per-second': { type: 'string', default: '25' },
      environment: { type: 'string' },
      outputs: { type: 'string', default: OUTPUTS_FILE },
      help: { type: 'boolean', default: false },
    },
  })
  const { environment, outputs, apply, help } = values
  const where = { environment, site: () => localSite(outputs) }
  return { where, isApplied: apply, isHelp: help, perSecond: Number(values['per-second']) }
}
