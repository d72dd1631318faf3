import { holds } from '#test/bench/figure.ts'
import { percentile } from '../caller.ts'
import { LIMITS, type LimitName } from './quotas.ts'
import type { Result } from './run-stadium.ts'

const IMITATED = `Real: the client's calls, retries, back-off, queries and words; the edge cache, gateway, functions, table
and consumers of the local cloud. Imitated: time, which stops while the machine works; people, who read an error for 3 to 8
seconds, press again, and leave after ten minutes without a coupon; the network; the limits; Amplify's three attempts at a
renewal; the WebSocket gateway, which accepts and sends nothing. Two thirds of the fans come with an expired token, a third
uses the stadium's own network of a few addresses. Consumers run without limits. Fans and limits are divided by the scale,
so fewer calls meet at the same moment than in production: conflicts of transactions are rarer. A seed repeats what the
front refuses; the table's refusals also depend on the machine, whose writes bunch when it is slow. Files, pages and reads
of the table are not counted.`

const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[]

/**
 * Returns the report of the runs in Markdown: refused requests, messages, recoveries and
 * invariants.
 */
export function reportOf(results: readonly Result[]): string {
  const [{ seats = 0, scale = 1 } = {}] = results
  return [
    `# ${seats} fans in two minutes, divided by ${scale}`,
    IMITATED,
    '## Refused requests, and the fans they met',
    tableOf(
      ['limit', ...results.map(titleOf)],
      [
        ...LIMIT_NAMES.map((name) => [
          LIMITS[name],
          ...results.map((each) => refusedBy(name, each)),
        ]),
        ['requests to the edge', ...results.map(({ requests }) => String(requests))],
        ['calls of functions', ...results.map(({ calls }) => String(calls))],
      ],
    ),
    '## How it healed',
    tableOf(['', ...results.map(titleOf)], recoveryRows(results)),
    '## What fans saw',
    ...results.map((result) => `${titleOf(result)}\n\n${sightsOf(result)}`),
    '## Nothing lost or doubled',
    tableOf(['', ...results.map(titleOf)], figureRows(results)),
  ].join('\n\n')
}

function titleOf({ seed, tableWrites, renewals }: Result): string {
  return `${tableWrites} writes, ${renewals} renewals, seed ${seed}`
}

function refusedBy(name: LimitName, { ledger }: Result): string {
  const { requests, fans } = ledger.refused(name)
  // The proxy in front of the table does not know which fan's write it refuses.
  const isOfTable = name === 'table' || name === 'partition'
  return isOfTable || requests === 0 ? String(requests) : `${requests} (${fans} fans)`
}

function recoveryRows(results: readonly Result[]): string[][] {
  const row = (name: string, cell: (result: Result) => string) => [name, ...results.map(cell)]
  const came = (byPress: boolean) => (result: Result) => {
    const times = result.ledger.recoveries().filter((one) => one.byPress === byPress)
    return `${times.length}${times.length === 0 ? '' : `, ${spread(times.map(({ afterMs }) => afterMs))}`}`
  }
  return [
    row('came back by itself', came(false)),
    row('came back after the fan pressed again', came(true)),
    row('not back when the fan left', ({ ledger }) => String(ledger.left())),
    row('fans without a coupon', ({ ends }) => {
      const count = (end: string) => ends.filter((one) => one === end).length
      return `${count('soldOut')} sold out, ${count('gaveUp')} gave up`
    }),
    row('all was well at', ({ ledger }) => `${seconds(ledger.wellAtMs())} s`),
    row('machine', ({ realSeconds }) => `${realSeconds.toFixed(0)} s`),
  ]
}

function spread(times: readonly number[]): string {
  const [middle, most] = [0.5, 0.95].map((share) => seconds(percentile(times, share)))
  return `half within ${middle} s, 95 % within ${most} s`
}

const seconds = (ms: number) => (ms / 1000).toFixed(0)

function sightsOf({ ledger }: Result): string {
  const rows = ledger
    .sights()
    .sort((a, b) => b.times - a.times)
    .map(({ sight, times, fans }) => [
      sight.part,
      sight.status,
      sight.words,
      String(times),
      String(fans),
    ])
  return tableOf(['part', 'status', 'words', 'times', 'fans'], rows)
}

function figureRows(results: readonly Result[]): string[][] {
  const names = results[0]?.figures.map(({ name }) => name) ?? []
  return names.map((name, i) => [
    name,
    ...results.map(({ figures }) => {
      const figure = figures[i]
      return figure === undefined ? '' : `${figure.value}${holds(figure) ? '' : ' MISS'}`
    }),
  ])
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
