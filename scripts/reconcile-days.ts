import * as z from 'zod/mini'
import { environmentNamed } from '#infra/settings/environments.ts'
import type {
  RangeReport,
  ReconciledDays,
} from '#lambdas/services/reconciliations/reconcile-payments.ts'
import { invokeFunction } from './invoke-function.ts'
import { invokeLocally } from './invoke-locally.ts'

const FUNCTION = 'reconcile-payments'

const Report = z.object({
  from: z.string(),
  before: z.string(),
  sessions: z.number(),
  payments: z.number(),
  transfers: z.number(),
  purchases: z.number(),
  differences: z.number(),
  kinds: z.record(z.string(), z.number()),
  file: z.string(),
  lines: z.array(z.looseObject({ kind: z.string() })),
})
export type Report = Omit<RangeReport, 'lines'> & Pick<z.infer<typeof Report>, 'lines'>

/** Compares Stripe's payments of some days with the purchases in the running local cloud. */
export async function reconcileLocally(siteUrl: string, days: ReconciledDays): Promise<Report> {
  return reportOf(await invokeLocally(siteUrl, FUNCTION, days))
}

/**
 * Compares Stripe's payments of some days with the purchases in a deployed environment. The
 * function is invoked with the shell's AWS credentials.
 */
export async function reconcileDeployed(name: string, days: ReconciledDays): Promise<Report> {
  return reportOf(await invokeFunction(environmentNamed(name), FUNCTION, days))
}

function reportOf(answer: unknown): Report {
  const parsed = Report.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new Error(`The comparison failed: ${JSON.stringify(answer)}`)
}
