import { ulid } from 'ulid'
import { provideQueueSender } from '#lambdas/base/aws/queue.ts'
import { encrypt, provideBrowserNotifier } from '#lambdas/browser-notifications/push-services.ts'
import { handler } from '#lambdas/consumers/send-alerts.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { importItems } from '#scripts/demo-world/index.ts'
import { keyOfTold } from '#test/fixtures/alerts/drawn-keys.ts'
import { browser, givenFiringOf, subscriberItems } from '#test/fixtures/alerts/subscribers.ts'
import { measure } from '#test/fixtures/measures/capacity.ts'
import { onBenchTable } from './bench-table.ts'
import type { Figure } from './figure.ts'

const FANS = 100_000
const MOST_SECONDS = 60
/**
 * Number of encryptions to measure. Besides encryption, sending a push only waits for the push
 * service.
 */
const ENCRYPTED = 2_000

/**
 * Measures the time to alert all followers of an organization when a deal is fired, with a fake
 * push service.
 */
export async function measureAlerts(): Promise<Figure[]> {
  const tableName = 'fanward-bench-alerts'
  const [teamKey, offerKey] = [ulid(), ulid()]
  const fill = (file: string) => importItems(askers(teamKey, offerKey), { tableName, file })
  try {
    return await onBenchTable(tableName, () => figuresOf(teamKey, offerKey), fill)
  } finally {
    provideBrowserNotifier(undefined)
    provideQueueSender(undefined)
  }
}

async function figuresOf(teamKey: string, offerKey: string): Promise<Figure[]> {
  const alert = await givenFiringOf(offerKey, teamKey)
  const run = await alertAll(alert)
  const again = await alertAll(alert)
  const { seconds, sent, slices, longestMs, units, processorMs } = run
  return [
    {
      name: '100,000 followers of a FanPage alerted, seconds of handlers',
      detail: `${slices} messages, the longest ${longestMs.toFixed(0)} ms; ${(FANS / seconds).toFixed(0)}/s`,
      value: seconds,
      atMost: MOST_SECONDS,
    },
    {
      name: 'a fan alerted, ms of processor without encryption',
      value: processorMs / FANS,
      atMost: 1.5,
    },
    { name: 'of them alerted', value: sent, atLeast: FANS, atMost: FANS },
    { name: 'alerted once more when all comes twice', value: again.sent, atMost: 0 },
    { name: 'a fan alerted, read units', value: units.readUnits / FANS, atMost: 1.1 },
    { name: 'a fan alerted, write units', value: units.writeUnits / FANS, atMost: 0.02 },
    {
      name: 'a push encrypted, ms of processor beside that',
      detail: 'the rest of a push is waiting: fifty are under way in each function',
      value: encryptionMs(),
      atMost: 2,
    },
  ]
}

/** Yields the items of fans who all get alerts about the deal. */
function* askers(teamKey: string, offerKey: string): Generator<Item> {
  for (let i = 0; i < FANS; i += 1) {
    yield* subscriberItems([teamKey], { userKey: keyOfTold(offerKey) })
  }
}

/** Processes the messages of the queue one after another. Returns counts, times and units. */
async function alertAll(alert: Awaited<ReturnType<typeof givenFiringOf>>) {
  const queue: object[] = [{ kind: 'news', alert }]
  provideQueueSender({
    async send(_, messages) {
      queue.push(...messages)
    },
  })
  let sent = 0
  provideBrowserNotifier({
    async send() {
      sent += 1
      return 'sent'
    },
  })
  let [totalMs, longestMs, slices] = [0, 0, 0]
  const before = process.cpuUsage()
  const units = await measure(async () => {
    for (let work = queue.shift(); work !== undefined; work = queue.shift()) {
      const began = performance.now()
      await runOne(work)
      const tookMs = performance.now() - began
      totalMs += tookMs
      longestMs = Math.max(longestMs, tookMs)
      slices += 1
    }
  })
  const { user, system } = process.cpuUsage(before)
  const processorMs = (user + system) / 1000
  return { seconds: totalMs / 1000, sent, slices, longestMs, units, processorMs }
}

async function runOne(work: object): Promise<void> {
  const record = { messageId: ulid(), body: JSON.stringify(work) }
  const answer = await handler({ Records: [record as never] })
  if (answer.batchItemFailures.length > 0) throw new Error('A message failed')
}

function encryptionMs(): number {
  const content = JSON.stringify({ title: 'x'.repeat(60), body: 'y'.repeat(120) })
  const before = process.cpuUsage()
  for (let i = 0; i < ENCRYPTED; i += 1) encrypt(content, browser)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / ENCRYPTED
}
