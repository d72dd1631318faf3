import { globSync, readFileSync } from 'node:fs'
import {
  ENVIRONMENT_NAMES,
  type EnvironmentName,
  environments,
} from '#infra/settings/environments.ts'
import { USER_POOL_TIERS } from '#infra/settings/user-pool-tiers.ts'
import { WARM_FROM_THE_START } from '#infra/settings/warm-throughput.ts'
import { endpointNamed } from '#lambdas/manifest.ts'
import { demandOf } from '../game-day/demand.ts'
import { type Amount, type BillRow, merged, priced, total } from './bill.ts'
import { chargeFor, floorOf, METRICS, warmChargeOf } from './floor.ts'
import { PARTITION_LIMITS, RUSHES, unitsPerSecond } from './hot.ts'
import { PRICED_ON, PRICES } from './prices.ts'
import { cachedLists, costOf, sensitivities } from './sensitivity.ts'
import { trafficOf } from './traffic.ts'
import { INPUTS, PER_FAN } from './usage.ts'

const STADIUM_SEATS = 60_000
const FANS = { '10 thousand fans': 1e4, '1 million': 1e6, '50 million': 5e7 }

const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const count = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

const exact = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

const NOTES = `Prices are list prices of ${PRICED_ON}, from memory (scripts/cost/prices.ts names the page of each). Calls are
assumed in lambdas/manifest, other inputs in scripts/cost/usage.ts. Units are asserted
(lambdas/stores/access-patterns), processor times are measured. Not in it: Stripe, tax, support, logs of CloudFront and the firewall, DNS, Athena, search domains larger than today's (50 million fans would need one),
reads of the table that grow with listeners, nightly schedules, the functions that index, resize pictures and write
reports, and whatever attackers or crawlers ask.`

const CHEAPER_DEV = `Dev without a search domain of its own (with an index in staging's, or the local cloud's search), without a
firewall, and with alarms only where somebody is called:`

const RUSH_NOTES = `The indexes are the hottest: each takes all events of a deal, a business or an organization under one key. Items of a
transaction are spread before capacity ends, as transactions that meet on one item refuse each other.`

const COGNITO_NOTES = `Each column is production's whole bill; its plan is userPoolTier in infra/settings/environments.ts. Lite is priced
without its discounts, which would take off another fifth at a million fans, and all plans without free fans.`

const CACHE_NOTES = `A call that a shared cache answers costs only CloudFront and the firewall. The savings of a month assume the
share of cached calls among the inputs.`

/** Returns the fixed monthly costs of dev without the search domain, alarms and firewall. */
function spared(floor: readonly Amount[]): Amount[] {
  return floor.filter(
    ({ service, price }) =>
      !['OpenSearch', 'WAF'].includes(service) &&
      !['alarmMetric', 'quickAlarmMetric', 'compositeAlarm'].includes(price),
  )
}

/** Prints the estimated monthly costs of Fanward; see infra/README.md. */
function main(): void {
  const templates = ENVIRONMENT_NAMES.map((name) => [name, readTemplates(name)] as const)
  const floors = Object.fromEntries(templates.map(([name, some]) => [name, floorOf(some)]))
  const warm = Object.fromEntries(templates.map(([name, some]) => [name, warmChargeOf(some)]))
  const floor = floors.production ?? []
  const bills = Object.entries(FANS).map(
    ([title, fans]) => [title, [...trafficOf(fans), METRICS, ...floor]] as const,
  )
  const largest = bills.at(-1)?.[1] ?? []
  const parts = [
    ['Nobody comes', billTable(floors)],
    ['', `${CHEAPER_DEV}\n${billTable({ dev: spared(floors.dev ?? []) })}`],
    ['Charged once, for the warm throughput of environments.ts', onceTable(warm)],
    ['', stadiumCharge()],
    ['Production, fans who sign in within the month', billTable(Object.fromEntries(bills))],
    ['Production on each plan of Cognito', planTable([METRICS, ...floor])],
    ['', COGNITO_NOTES],
    ['Each row at 50 million', rowsTable(largest)],
    ['One row written out, at 1 million', writtenOut(1e6)],
    ['Inputs beside the calls of endpoints, per fan and month', inputTable()],
    ['What one input changes, at 1 million fans, without the fixed costs', sensitivityTable(1e6)],
    ['What the cache saves, at 1 million fans', cacheTable(1e6)],
    ['', CACHE_NOTES],
    ['The hottest partitions', rushTable()],
    ['', RUSH_NOTES],
    ['', NOTES],
  ]
  for (const [title, text] of parts) console.log(`${title ? `${title}\n` : ''}${text}\n`)
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Reads the templates that `npm run synth` wrote for an environment. */
function readTemplates(environment: EnvironmentName): unknown[] {
  const folder = process.argv[2] ?? 'cdk.out'
  const files = globSync(`${folder}/${environment}/*.template.json`)
  if (files.length === 0) {
    throw new Error(`No templates in ${folder}/${environment}: run npm run build and npm run synth`)
  }
  return files.map((file) => JSON.parse(readFileSync(file, 'utf8')))
}

/** Formats rows as a table with the first column left-aligned and the others right-aligned. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    row.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
  return rows.map((row) => `  ${line(row).join('  ')}`).join('\n')
}

/**
 * Formats several bills side by side: one line per service, the most expensive of the last bill
 * first, then the total.
 */
function billTable(bills: Readonly<Record<string, readonly Amount[]>>): string {
  const columns = Object.values(bills).map((amounts) => amounts.map(priced))
  const sumOf = (rows: readonly BillRow[], service: string) =>
    total(rows.filter((row) => row.service === service))
  const last = columns.at(-1) ?? []
  const services = [...new Set(columns.flat().map(({ service }) => service))]
  services.sort((one, other) => sumOf(last, other) - sumOf(last, one))
  return table([
    ['USD a month', ...Object.keys(bills)],
    ...services.map((name) => [name, ...columns.map((rows) => money.format(sumOf(rows, name)))]),
    ['together', ...columns.map((rows) => money.format(total(rows)))],
  ])
}

/** Formats one-time charges, with a line for each environment. */
function onceTable(charges: Readonly<Record<string, readonly Amount[]>>): string {
  const lines = Object.entries(charges).map(([name, amounts]) => {
    const units = merged(amounts).map(({ price, quantity }) => `${count.format(quantity)} ${price}`)
    return [name, units.join(', ') || 'none', money.format(total(amounts.map(priced)))]
  })
  return table([['environment', 'units above those of new tables', 'USD once'], ...lines])
}

/** Returns the one-time cost of `npm run game-day -- --apply` on a new table, as text. */
function stadiumCharge(): string {
  const crowd = { seats: STADIUM_SEATS, followers: STADIUM_SEATS }
  const { reads, writes } = demandOf(crowd, environments.production)
  const wanted = { readUnits: reads.amount, writeUnits: writes.amount }
  const usd = total(chargeFor(WARM_FROM_THE_START, wanted).map(priced))
  const units = `${count.format(reads.amount)} reads and ${count.format(writes.amount)} writes a second`
  const seats = `${count.format(STADIUM_SEATS)} seats`
  return `  A game day of ${seats} needs ${units}: ${money.format(usd)} USD once, on a new table.`
}

/** Formats the total bill and the user pool's part of it, for each plan of the user pool. */
function planTable(fixed: readonly Amount[]): string {
  const used = environments.production.userPoolTier
  const lines = USER_POOL_TIERS.map((tier) => {
    const cells = Object.values(FANS).map((fans) => {
      const rows = [...trafficOf(fans, PER_FAN, tier), ...fixed].map(priced)
      const pool = total(rows.filter(({ service }) => service === 'Cognito'))
      return `${money.format(total(rows))} (${money.format(pool)})`
    })
    return [tier === used ? `${tier}, in use` : tier, ...cells]
  })
  return table([['USD a month (user pool)', ...Object.keys(FANS)], ...lines])
}

/** Formats every row of one bill. */
function rowsTable(amounts: readonly Amount[]): string {
  const rows = merged(amounts).map(priced)
  const lines = rows.map(({ service, price, quantity, usd }) => [
    `${service}, ${price}`,
    count.format(quantity),
    `${PRICES[price].usd} per ${count.format(PRICES[price].per)}`,
    money.format(usd),
  ])
  return table([['row', 'quantity', 'price', 'USD'], ...lines])
}

/**
 * Shows step by step how the monthly cost of writing redemptions to the table is calculated, so
 * that a person can check it.
 */
function writtenOut(fans: number): string {
  const { callsPerFan, costs } = endpointNamed('redeem-deal')
  const units = fans * callsPerFan * costs.writeUnits
  const { usd, per } = PRICES.tableWriteUnit
  const all = trafficOf(fans).find(({ price }) => price === 'tableWriteUnit')?.quantity ?? 0
  return [
    `  ${count.format(fans)} fans x ${callsPerFan} redemptions a month = ${count.format(fans * callsPerFan)} calls`,
    `  x ${costs.writeUnits} write units (lambdas/manifest/deals.ts, indexes included) = ${count.format(units)} units`,
    `  / ${count.format(per)} x ${usd} USD = ${money.format((units / per) * usd)} USD`,
    `  The same for every endpoint, consumer and connection: ${count.format(all)} units,`,
    `  / ${count.format(per)} x ${usd} USD = ${money.format((all / per) * usd)} USD, the row tableWriteUnit.`,
  ].join('\n')
}

/** Formats the inputs, each with its source and date. */
function inputTable(): string {
  const lines = Object.entries(INPUTS).map(([name, { value, counts, range, source, date }]) => [
    `${name}: ${counts}`,
    exact.format(value),
    range.map((end) => exact.format(end)).join(' to '),
    source,
    date,
  ])
  return table([['input', 'value', 'range', 'source', 'date'], ...lines])
}

/**
 * Formats how the costs of traffic change if an input has the lowest or the highest value of its
 * range.
 */
function sensitivityTable(fans: number): string {
  const base = costOf(fans)
  const change = (usd: number) => `${usd < base ? '-' : '+'}${money.format(Math.abs(usd - base))}`
  const lines = sensitivities(fans).map(({ name, low, high }) => {
    const ends = INPUTS[name].range.map((end) => exact.format(end)).join(' to ')
    return [`${name} from ${ends}`, change(low), change(high)]
  })
  return table([
    ['USD a month', 'at the lowest', 'at the highest'],
    ...lines,
    ['as assumed', money.format(base), ''],
  ])
}

function cacheTable(fans: number): string {
  const lists = cachedLists(fans)
  const lines = lists.map(({ name, seconds, usdPerMillion, saved }) => [
    name,
    `${seconds}`,
    money.format(usdPerMillion),
    money.format(saved),
  ])
  const saved = lists.reduce((sum, list) => sum + list.saved, 0)
  return table([
    ['endpoint', 'seconds', 'USD per million calls', 'USD saved a month'],
    ...lines,
    ['together', '', '', money.format(saved)],
  ])
}

function rushTable(): string {
  const lines = RUSHES.flatMap((rush) =>
    rush.touches.map((touch) => {
      const units = unitsPerSecond(rush, touch)
      const limit = PARTITION_LIMITS[touch.kind]
      const share = `${Math.round((units / limit) * 100)} %`
      return [`${rush.name}: ${touch.where}`, touch.kind, count.format(units), `${limit}`, share]
    }),
  )
  return table([['60,000 fans in two minutes', 'kind', 'units/s', 'limit', 'used'], ...lines])
}
