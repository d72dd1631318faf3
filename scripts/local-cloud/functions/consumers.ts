import { provideQueueSender, type QueueSender } from '#lambdas/base/aws/queue.ts'
import { type ConsumerLine, consumers } from '#lambdas/manifest.ts'
import type { Outputs } from '../outputs.ts'
import { startStreams } from '../streams/streams.ts'
import { ARNS } from './grants.ts'
import { startQueues } from './queues.ts'
import { requireRight, withRights } from './rights.ts'

type Handler = (event: never, context: never) => Promise<unknown>

/** Starts the manifest's consumers, each with the rights of its line in the manifest. */
export async function startConsumers(
  { tableName, dynamodbEndpoint: endpoint }: Pick<Outputs, 'tableName' | 'dynamodbEndpoint'>,
  stateFolder: string | undefined,
) {
  const loaded = await Promise.all(
    consumers.map(async (line) => ({ line, handler: await loadConsumer(line) })),
  )
  const queues = await startQueues({
    lines: loaded.filter(({ line }) => line.source.kind !== 'stream'),
    stateFolder,
  })
  provideQueueSender(checked(queues.sender))
  const streams = await startStreams({
    endpoint,
    tableName,
    stateFolder,
    consumers: loaded.flatMap(({ line, handler }) => {
      const { source } = line
      return source.kind === 'stream'
        ? [{ line: { ...line, source }, handler: handler as never }]
        : []
    }),
  })
  return { queues, streams }
}

/** Returns a sender that rejects queues to which the running function may not send. */
function checked({ send }: QueueSender): QueueSender {
  return {
    async send(queue, messages, options) {
      requireRight('sqs:SendMessage', ARNS.queueArn(queue))
      return send(queue, messages, options)
    },
  }
}

async function loadConsumer(line: ConsumerLine): Promise<Handler> {
  if (line.nativePackages?.length) return (event, context) => runWhenNeeded(line, event, context)
  const { handler } = (await import(/* @vite-ignore */ `../../../lambdas/${line.entry}`)) as {
    handler: Handler
  }
  return (event, context) => withRights(line.name, line.rights, () => handler(event, context))
}

/**
 * Runs a consumer that needs native packages. Loads the handler only now, because the packages load
 * slowly and few tests need them.
 */
async function runWhenNeeded(line: ConsumerLine, event: never, context: never): Promise<unknown> {
  const handler = await loadConsumer({ ...line, nativePackages: [] })
  return handler(event, context)
}

interface DrainedParts {
  readonly webhooks: { drain(): Promise<unknown> }
  readonly streams: { drain(): Promise<boolean> }
  readonly queues: { drain(): Promise<boolean> }
}

/** Maximum number of rounds. More rounds mean that something keeps writing. */
const ROUNDS_MAX = 50

/**
 * Drains webhooks, streams and queues in turns until a round finds nothing to process, because each
 * of them may cause work for the others.
 */
export async function settleAll({ webhooks, streams, queues }: DrainedParts): Promise<void> {
  for (let rounds = 0; rounds < ROUNDS_MAX; rounds += 1) {
    await webhooks.drain()
    const wasRead = await streams.drain()
    const wasProcessed = await queues.drain()
    if (!wasRead && !wasProcessed) return
  }
  throw new Error(`The cloud had not settled after ${ROUNDS_MAX} rounds`)
}
