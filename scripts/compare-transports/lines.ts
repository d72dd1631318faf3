import { isDeepStrictEqual } from 'node:util'
import type { Comparison } from '#lambdas/services/transports/compare.ts'

const SERVICES = ['table', 'files', 'search']

/**
 * Returns whether both transports gave the same answers and failed equally often with the same
 * errors.
 */
export function isAlike({ different, thin, sdk }: Comparison): boolean {
  return different === 0 && isDeepStrictEqual(thin.errors, sdk.errors)
}

/**
 * Returns a line for each request, with examples of answers that differ, and a line for each
 * service that was not compared.
 */
export function comparisonLines(compared: readonly Comparison[]): string[] {
  const missing = SERVICES.filter((service) => !compared.some(({ name }) => isOf(name, service)))
  return [
    `${'request'.padEnd(NAME_WIDTH)}thin p50 / p95 ms   own client          answers and errors`,
    ...compared.flatMap(linesOf),
    ...missing.map((service) => `${`${service}:`.padEnd(NAME_WIDTH)}not compared, not here`),
  ]
}

const NAME_WIDTH = 28

function linesOf(comparison: Comparison): string[] {
  const { name, thin, sdk, example } = comparison
  const times = `${timesOf(thin).padEnd(20)}${timesOf(sdk).padEnd(20)}`
  const line = `${name.padEnd(NAME_WIDTH)}${times}${verdictOf(comparison)}`
  if (example === undefined) return [line]
  return [line, `  thin:       ${example.thin}`, `  own client: ${example.sdk}`]
}

function timesOf({ p50Ms, p95Ms }: Comparison['thin']): string {
  return `${p50Ms.toFixed(1)} / ${p95Ms.toFixed(1)}`
}

function verdictOf({ rounds, different, changed, thin, sdk }: Comparison): string {
  const answers = different === 0 ? `${rounds} equal` : `${different} of ${rounds} DIFFERENT`
  const meanwhile = changed > 0 ? [`${changed} changed meanwhile`] : []
  return [answers, ...meanwhile, ...errorsOf(thin, sdk)].join(', ')
}

function errorsOf({ errors: thin }: Comparison['thin'], { errors: sdk }: Comparison['sdk']) {
  const words = (errors: Readonly<Record<string, number>>) =>
    Object.entries(errors).map(([name, count]) => `${count} ${name}`)
  if (isDeepStrictEqual(thin, sdk)) return words(thin)
  return [
    ...words(thin).map((text) => `${text} by thin`),
    ...words(sdk).map((text) => `${text} by own client`),
  ]
}

function isOf(name: string, service: string): boolean {
  return name.startsWith(`${service}:`)
}
