import { priced, total } from '../cost/bill.ts'
import { chargeFor } from '../cost/floor.ts'
import type { WarmChange } from './changes.ts'
import type { Row } from './verdicts.ts'

const count = new Intl.NumberFormat('en')
const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })

/** Formats the limits as a table: the need, the current value, the verdict and what to do. */
export function limitsTable(rows: readonly Row[]): string {
  const lines = rows.map(({ what, need, has, verdict, todo }) => [
    what,
    count.format(need.amount),
    shown(has),
    verdict,
    todo,
  ])
  const all = [['limit', 'needed', 'has', 'verdict', 'what to do'], ...lines]
  const widths = [0, 1, 2, 3].map((at) => Math.max(...all.map((line) => line[at]?.length ?? 0)))
  return all
    .map(([what = '', need = '', has = '', verdict = '', todo = '']) =>
      [
        what.padEnd(widths[0] ?? 0),
        need.padStart(widths[1] ?? 0),
        has.padStart(widths[2] ?? 0),
        verdict.padEnd(widths[3] ?? 0),
        todo,
      ]
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function shown(has: number | undefined): string {
  if (has === undefined) return '?'
  return Number.isFinite(has) ? count.format(has) : 'any'
}

/** Formats how each need was calculated, so that a person can check it. */
export function arithmetic(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length))
  return rows
    .map(({ what, need }) => `${what.padEnd(width)}  ${need.from} = ${count.format(need.amount)}`)
    .join('\n')
}

/** Returns the one-time cost of raising warm throughput, as text; undefined if none is raised. */
export function warmCharge(changes: readonly WarmChange[]): string | undefined {
  if (changes.length === 0) return undefined
  const rows = changes.flatMap(({ before, after }) => chargeFor(before, after)).map(priced)
  return `Warm throughput costs ${money.format(total(rows))} once (scripts/cost/prices.ts).`
}
