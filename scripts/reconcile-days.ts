import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { environments } from '#infra/environments.ts'
import { resourceName } from '#infra/resource-names.ts'
import type { RangeReport, ReconciledDays } from '#lambdas/services/reconcile-payments.ts'
import { INVOKE_PATH } from './local/invoke.ts'

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

/** Has the local cloud that is running compare these days. */
export async function reconcileLocally(siteUrl: string, days: ReconciledDays): Promise<Report> {
  const response = await fetch(`${siteUrl}${INVOKE_PATH}${FUNCTION}`, {
    method: 'POST',
    body: JSON.stringify(days),
  })
  return reportOf(await response.json())
}

/** Runs the deployed function of an environment, with whatever account the shell is signed in to. */
export async function reconcileDeployed(name: string, days: ReconciledDays): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'fanward-reconcile-'))
  try {
    const file = join(folder, 'answer.json')
    await promisify(execFile)('aws', invocation(name, days, file))
    return reportOf(JSON.parse(await readFile(file, 'utf8')))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The function may take its quarter of an hour: the line stays open, and is not dialled again. */
export function invocation(name: string, days: ReconciledDays, file: string): string[] {
  const environment = Object.values(environments).find((one) => one.name === name)
  if (environment === undefined) throw new Error(`There is no environment ${name}`)
  return [
    ...['lambda', 'invoke', '--region', environment.region],
    ...['--function-name', resourceName(environment, FUNCTION)],
    ...['--cli-binary-format', 'raw-in-base64-out', '--payload', JSON.stringify(days)],
    ...['--cli-read-timeout', '0', file],
  ]
}

function reportOf(answer: unknown): Report {
  const parsed = Report.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new Error(`The comparison failed: ${JSON.stringify(answer)}`)
}
