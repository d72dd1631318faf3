import { parseArgs } from 'node:util'
import { ReconciledDays } from '#lambdas/services/reconciliations/reconcile-payments.ts'
import { localSite, OUTPUTS_FILE } from './invoke-locally.ts'
import { reconcileDeployed, reconcileLocally } from './reconcile-days.ts'

const HELP = `Compares what the payment provider did in some days with the table.

  npm run reconcile -- --from 2026-11-01 --to 2026-11-08 [--environment dev] [--outputs ${OUTPUTS_FILE}]

Days are those of UTC, both included. Without an environment the local cloud that is running is
asked. No money is moved; sales whose payout nobody has begun are handed to the schedule, and the lines
are put into the bucket of reports. Exits with 1 when something differs.`

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    environment: { type: 'string' },
    outputs: { type: 'string', default: OUTPUTS_FILE },
    help: { type: 'boolean', default: false },
  },
})
const days = ReconciledDays.safeParse({ from: values.from, to: values.to ?? values.from })

if (values.help || !days.success) {
  console.log(HELP)
  process.exitCode = values.help ? 0 : 2
} else {
  const { environment } = values
  const report =
    environment === undefined
      ? await reconcileLocally(localSite(values.outputs), days.data)
      : await reconcileDeployed(environment, days.data)
  const { sessions, payments, transfers, purchases, differences, kinds, lines, file } = report
  console.log(
    `From ${report.from} to ${report.before}: ${sessions} payment pages, ${payments} payments and ` +
      `${transfers} transfers against ${purchases} purchases.`,
  )
  if (differences === 0) console.log('Nothing differs.')
  else {
    console.table(kinds)
    console.table(lines)
    console.log(`${differences} differences; all lines: ${file} in the bucket of reports.`)
  }
  process.exitCode = differences > 0 ? 1 : 0
}
