import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { chooseTransport, type Transport } from '../../base/aws/sdk-client.ts'
import { logger, loggingFailure } from '../../base/logger.ts'

/** Request that changes nothing, to be made by both transports. */
export interface ComparedRead {
  readonly name: string
  readonly read: () => Promise<unknown>
}

/** Input of a comparison: how often each request is made by each transport. */
export const ComparisonWish = z.object({
  rounds: z
    .int()
    .check(
      z.minimum(1, 'Rounds are a number from 1 to 100'),
      z.maximum(100, 'Rounds are a number from 1 to 100'),
    ),
})

const Measured = z.object({
  p50Ms: z.number(),
  p95Ms: z.number(),
  /** Number of failed answers by error name. */
  errors: z.record(z.string(), z.int()),
})

/** Result of one request, made in turns by both transports. */
export const Comparison = z.object({
  name: z.string(),
  rounds: z.int(),
  /**
   * Number of rounds in which the answers differed. `example` contains the two answers of the first
   * such round, shortened.
   */
  different: z.int(),
  example: z.optional(z.object({ thin: z.string(), sdk: z.string() })),
  /** Number of rounds in which the data changed between the answers. */
  changed: z.int(),
  thin: Measured,
  sdk: Measured,
})
export type Comparison = z.infer<typeof Comparison>

/** Milliseconds of a run that are reserved for its last request, which may have to time out. */
export const RESERVE_MS = 60_000

interface Limits {
  readonly rounds: number
  readonly isTimeUp: () => boolean
}

/** Makes each request as many times as the task's input specifies, and logs the result. */
export async function runComparison(
  event: unknown,
  isTimeUp: () => boolean,
  readsOf: () => readonly ComparedRead[] | Promise<readonly ComparedRead[]>,
): Promise<Comparison[]> {
  const { rounds } = ComparisonWish.parse(event)
  const compared = await loggingFailure(async () =>
    compareTransports(await readsOf(), { rounds, isTimeUp }),
  )
  logger.info('compared transports', { compared })
  return compared
}

/**
 * Makes each request through one transport and then through the other, in several rounds. Compares
 * answers, errors and times.
 */
export async function compareTransports(
  reads: readonly ComparedRead[],
  limits: Limits,
): Promise<Comparison[]> {
  const compared: Comparison[] = []
  try {
    for (const read of reads) compared.push(await compareRead(read, limits))
  } finally {
    chooseTransport(undefined)
  }
  return compared
}

interface Outcome {
  readonly answer: unknown
  readonly ms: number
  readonly error?: string
}

async function compareRead({ name, read }: ComparedRead, limits: Limits): Promise<Comparison> {
  const outcomes: Record<Transport, Outcome[]> = { thin: [], sdk: [] }
  let [different, changed] = [0, 0]
  let example: Comparison['example']
  // The first requests load a client or open connections, so their times do not count.
  for (const transport of ['thin', 'sdk'] as const) await outcomeBy(transport, read)
  for (let round = 0; round < limits.rounds && !limits.isTimeUp(); round += 1) {
    const [first, second] =
      round % 2 === 0 ? (['thin', 'sdk'] as const) : (['sdk', 'thin'] as const)
    const [one, other] = [await outcomeBy(first, read), await outcomeBy(second, read)]
    outcomes[first].push(one)
    outcomes[second].push(other)
    if (isDeepStrictEqual(one.answer, other.answer)) continue
    const { answer: again } = await outcomeBy(first, read)
    if (!isDeepStrictEqual(one.answer, again)) {
      changed += 1
      continue
    }
    different += 1
    example ??= toExample({ [first]: one, [second]: other } as Record<Transport, Outcome>)
  }
  return {
    name,
    rounds: outcomes.thin.length,
    different,
    ...(example && { example }),
    changed,
    thin: measure(outcomes.thin),
    sdk: measure(outcomes.sdk),
  }
}

async function outcomeBy(transport: Transport, read: ComparedRead['read']): Promise<Outcome> {
  chooseTransport(transport)
  const begun = performance.now()
  try {
    const answer = await read()
    return { answer, ms: performance.now() - begun }
  } catch (error) {
    const ms = performance.now() - begun
    const { name, code, status } = error as Error & { code?: string; status?: number }
    return { answer: { failed: code ?? name, status }, ms, error: code ?? name }
  }
}

const EXAMPLE_LENGTH = 200

function toExample({ thin, sdk }: Record<Transport, Outcome>) {
  const shorten = ({ answer }: Outcome) => JSON.stringify(answer ?? null).slice(0, EXAMPLE_LENGTH)
  return { thin: shorten(thin), sdk: shorten(sdk) }
}

function measure(outcomes: readonly Outcome[]): z.infer<typeof Measured> {
  const sorted = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0
  const errors: Record<string, number> = {}
  for (const { error } of outcomes) {
    if (error !== undefined) errors[error] = (errors[error] ?? 0) + 1
  }
  return { p50Ms: at(0.5), p95Ms: at(0.95), errors }
}
