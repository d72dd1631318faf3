import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ulid } from 'ulid'
import { provideQueueSender } from '#lambdas/base/queue.ts'
import { handler } from '#lambdas/consumers/send-alerts.ts'
import { choiceItem } from '#lambdas/stores/alerts/choices.ts'
import { fanAlertsItem } from '#lambdas/stores/alerts/settings.ts'
import { userItem } from '#lambdas/stores/fans/users.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { encrypt } from '#lambdas/web-push/encrypt.ts'
import { provideWebPush } from '#lambdas/web-push/provider.ts'
import { setHandlerEnvironment } from '#scripts/local/functions/environment.ts'
import { freePort } from '#scripts/local/ports.ts'
import { createPushService } from '#scripts/local/push/push-service.ts'
import { startDynamoDb } from '#scripts/local/table/dynamodb.ts'
import { tableFile } from '#scripts/local/table/table-engine.ts'
import { importItems } from '#scripts/seed/import-items.ts'
import type { Alert } from '#shared/model/alerts.ts'
import { countCapacity, measure } from '#test/fixtures/measures/capacity.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'
import type { Figure } from './figure.ts'

const FANS = 100_000
const MOST_SECONDS = 60
/** One that is sent a message is made of this: encryption, and waiting for a push service. */
const ENCRYPTED = 2_000

/** All followers of one FanPage, alerted to one firing in slices, with sending stood in at the interface. */
export async function measureAlerts(): Promise<Figure[]> {
  const tableName = 'fanward-bench-alerts'
  const stateFolder = mkdtempSync(join(tmpdir(), 'fanward-bench-'))
  const teamKey = ulid()
  await importItems(askers(teamKey), { tableName, file: tableFile(stateFolder) })
  const table = await startDynamoDb({ stateFolder, port: await freePort(), tableName })
  try {
    setHandlerEnvironment({ tableName, dynamodbEndpoint: table.url })
    countCapacity()
    const alert = await givenFiring(teamKey)
    const run = await alertAll(alert)
    const again = await alertAll(alert)
    const { seconds, sent, slices, longestMs, units } = run
    return [
      {
        name: '100,000 followers of a FanPage alerted, seconds of handlers',
        detail: `${slices} messages, the longest ${longestMs.toFixed(0)} ms; ${(FANS / seconds).toFixed(0)}/s`,
        value: seconds,
        atMost: MOST_SECONDS,
      },
      { name: 'of them alerted', value: sent, atLeast: FANS, atMost: FANS },
      { name: 'alerted once more when all comes twice', value: again.sent, atMost: 0 },
      { name: 'a fan alerted, read units', value: units.readUnits / FANS, atMost: 3.6 },
      { name: 'a fan alerted, write units', value: units.writeUnits / FANS, atMost: 2.1 },
      {
        name: 'a push encrypted, ms of processor beside that',
        detail: 'the rest of a push is waiting: fifty are under way in each function',
        value: encryptionMs(),
        atMost: 2,
      },
    ]
  } finally {
    provideWebPush(undefined)
    provideQueueSender(undefined)
    await table.stop()
    rmSync(stateFolder, { recursive: true, force: true })
  }
}

async function givenFiring(teamKey: string): Promise<Alert> {
  const team = await givenOrganization({ key: teamKey })
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  const occasion = new Date().toISOString()
  const triggerEndAt = new Date(Date.now() + 3 * 3600_000).toISOString()
  const deal = await givenDeal(sponsor, [team], {
    triggered: true,
    active: true,
    activatedAt: occasion,
    triggerEndAt,
  })
  return { kind: 'triggered', offerKey: deal.key, occasion }
}

function* askers(teamKey: string): Generator<Item> {
  for (let i = 0; i < FANS; i += 1) yield* askerItems(teamKey)
}

const browser = createPushService({ stateFolder: undefined }).subscribe(
  'https://fcm.googleapis.com',
)

function askerItems(teamKey: string): Item[] {
  const userKey = ulid()
  const at = '2026-01-10T15:00:00.000Z'
  return [
    userItem({
      key: userKey,
      email: `${userKey.toLowerCase()}@fans.example`,
      createdAt: at,
      updatedAt: at,
      distancePreference: 'km',
      languagePreference: 'en',
    }),
    fanAlertsItem({
      settings: {
        userKey,
        push: true,
        mail: false,
        zone: 'America/Toronto',
        quietHours: { from: '00:00', to: '00:00' },
        stopKey: userKey.slice(0, 22),
      },
      devices: [{ key: userKey, name: 'A phone', addedAt: at, ...browser }],
    }),
    choiceItem({ userKey, teamKey, kinds: ['triggered'], consentedAt: at }),
  ]
}

/** Works off the queue message by message, one function after the other. */
async function alertAll(alert: Alert) {
  const queue: object[] = [{ kind: 'news', alert }]
  provideQueueSender({
    async send(_, messages) {
      queue.push(...messages)
    },
  })
  let sent = 0
  provideWebPush({
    async send() {
      sent += 1
      return 'sent'
    },
  })
  let [totalMs, longestMs, slices] = [0, 0, 0]
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
  return { seconds: totalMs / 1000, sent, slices, longestMs, units }
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
