import { endpointNamed } from '#lambdas/manifest.ts'
import { type Amount, type BillRow, merged, priced, total } from './bill.ts'
import { PARTITION_LIMITS, RUSHES, unitsPerSecond } from './hot.ts'
import { PRICES } from './prices.ts'
import { trafficOf } from './traffic.ts'

const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const count = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** Columns as wide as their widest cell, the first to the left and the rest to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    row.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
  return rows.map((row) => `  ${line(row).join('  ')}`).join('\n')
}

/** Several bills side by side: a line for each service, most expensive first, and the sum. */
export function billTable(bills: Readonly<Record<string, readonly Amount[]>>): string {
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

/** Each row of one bill. */
export function rowsTable(amounts: readonly Amount[]): string {
  const rows = merged(amounts).map(priced)
  const lines = rows.map(({ service, price, quantity, usd }) => [
    `${service}, ${price}`,
    count.format(quantity),
    `${PRICES[price].usd} per ${count.format(PRICES[price].per)}`,
    money.format(usd),
  ])
  return table([['row', 'quantity', 'price', 'USD'], ...lines])
}

/** One row by hand: what redeeming writes in a month. */
export function writtenOut(fans: number): string {
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

export function rushTable(): string {
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
