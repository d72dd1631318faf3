import { ENVIRONMENT_NAMES } from '#infra/settings/environments.ts'
import type { Amount } from './bill.ts'
import { floorOf, METRICS } from './floor.ts'
import { billTable, rowsTable, rushTable, writtenOut } from './tables.ts'
import { readTemplates } from './templates.ts'
import { trafficOf } from './traffic.ts'

const FANS = { '10 thousand fans': 1e4, '1 million': 1e6, '50 million': 5e7 }

const NOTES = `Prices are list prices from memory (scripts/cost/prices.ts), what a fan does is assumed (usage.ts), units are
asserted (lambdas/stores/access-patterns), processor times are measured. Not in it: Stripe, tax, support, logs of
CloudFront and the firewall, DNS, Athena, search domains larger than today's (50 million fans would need one),
reads of the table that grow with listeners, nightly schedules, the functions that index, resize pictures and write
reports, and whatever attackers or crawlers ask.`

const CHEAPER_DEV = `To bring dev under 25 USD: no search domain of its own (an index in staging's, or the local cloud's
search), and alarms only where somebody is called. Without a firewall too:`

const RUSH_NOTES = `The indexes are the hottest: each takes all events of a deal, a business or an organization under one key. Items of a
transaction are spread before capacity ends, as transactions that meet on one item refuse each other.`

const COGNITO_NOTES = `Cognito's Plus plan (threat protection) is most of each large bill. Essentials costs three quarters of it; what
volume discounts and the Lite plan would leave has to be asked before the first million.`

/** Returns what dev would still cost without domain, alarms and firewall. */
function spared(floor: readonly Amount[]): Amount[] {
  return floor.filter(
    ({ service, price }) => !['OpenSearch', 'WAF'].includes(service) && price !== 'alarmMetric',
  )
}

/** Prints what Fanward would cost; see infra/README.md. */
function main(): void {
  const floors = Object.fromEntries(
    ENVIRONMENT_NAMES.map((name) => [name, floorOf(readTemplates(name))]),
  )
  const floor = floors.production ?? []
  const bills = Object.entries(FANS).map(
    ([title, fans]) => [title, [...trafficOf(fans), METRICS, ...floor]] as const,
  )
  const largest = bills.at(-1)?.[1] ?? []
  const parts = [
    ['Nobody comes', billTable(floors)],
    ['', `${CHEAPER_DEV}\n${billTable({ dev: spared(floors.dev ?? []) })}`],
    ['Production, fans who sign in within the month', billTable(Object.fromEntries(bills))],
    ['', COGNITO_NOTES],
    ['Each row at 50 million', rowsTable(largest)],
    ['One row written out, at 1 million', writtenOut(1e6)],
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
