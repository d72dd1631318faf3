import type { DynamoDBRecord } from 'aws-lambda'
import type { ConsumerLine, StreamSource } from '#lambdas/manifest.ts'
import type { StreamEvent } from '#lambdas/runtime/stream.ts'

export type StreamFunction = (event: StreamEvent) => Promise<unknown>

export interface StreamConsumerLine extends ConsumerLine {
  readonly source: StreamSource
}

export function isStreamLine(line: ConsumerLine): line is StreamConsumerLine {
  return line.source.kind === 'stream'
}

/** Stream records that a consumer could not process in any attempt. */
export interface DeadLetter {
  readonly consumer: string
  readonly shardId: string
  readonly records: readonly DynamoDBRecord[]
  readonly error: string
  readonly at: string
}

export interface Delivery {
  readonly line: StreamConsumerLine
  readonly shardId: string
  readonly invoke: (records: DynamoDBRecord[]) => Promise<unknown>
  readonly bury: (letter: DeadLetter) => void
  readonly isStopping: () => boolean
}

const BACKOFF_MS = 25
const BACKOFF_MAX_MS = 1_000

/**
 * Delivers a batch as Lambda does: halves a failing batch until only the failing record is left,
 * retries that record, then dead-letters it. Returns false if the cloud stops first.
 */
export async function deliver(delivery: Delivery, records: DynamoDBRecord[]): Promise<boolean> {
  let pending = records
  for (let failures = 0; pending.length > 0; ) {
    if (delivery.isStopping()) return false
    const { done, error } = await attempt(delivery, pending)
    pending = pending.slice(done)
    if (error === undefined) return true
    if (done > 0) continue
    if (pending.length > 1) return deliverHalves(delivery, pending)
    failures += 1
    if (failures > delivery.line.source.retryAttempts) {
      delivery.bury(toDeadLetter(delivery, pending, error))
      return true
    }
    await pause(Math.min(BACKOFF_MAX_MS, BACKOFF_MS * 2 ** failures))
  }
  return true
}

async function deliverHalves(delivery: Delivery, records: DynamoDBRecord[]): Promise<boolean> {
  const middle = Math.ceil(records.length / 2)
  if (!(await deliver(delivery, records.slice(0, middle)))) return false
  return deliver(delivery, records.slice(middle))
}

/** Returns how many records were processed before the first failure, and its error. */
async function attempt(
  { invoke }: Delivery,
  records: DynamoDBRecord[],
): Promise<{ done: number; error?: unknown }> {
  try {
    // Passes a copy, so that a handler's changes to the event do not affect the next attempt.
    const answer = await invoke(structuredClone(records))
    const failed = firstFailure(answer, records)
    if (failed === undefined) return { done: records.length }
    return { done: failed, error: new Error('The consumer answered that the record failed') }
  } catch (error) {
    return { done: 0, error }
  }
}

/**
 * Returns the index of the first failed record in an answer, or undefined if none failed. An
 * unknown id fails the whole batch.
 */
function firstFailure(answer: unknown, records: readonly DynamoDBRecord[]): number | undefined {
  const failures = (answer as { batchItemFailures?: { itemIdentifier?: string }[] } | undefined)
    ?.batchItemFailures
  if (!failures || failures.length === 0) return undefined
  const indexes = failures.map(({ itemIdentifier }) =>
    records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === itemIdentifier),
  )
  return Math.max(0, Math.min(...indexes))
}

function toDeadLetter(
  { line, shardId }: Delivery,
  records: DynamoDBRecord[],
  error: unknown,
): DeadLetter {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return { consumer: line.name, shardId, records, error: text, at: new Date().toISOString() }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
