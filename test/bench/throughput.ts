import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { requireEnvironment } from '#lambdas/base/environment.ts'
import { listRedemptions } from '#lambdas/stores/deals/redemption-lists.ts'
import { tableName } from '#lambdas/stores/table/table.ts'
import { type Outputs, setHandlerEnvironment } from '#scripts/local-cloud/index.ts'
import { makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'
import type { BareOutputs } from './bare-api.ts'
import type { Figure } from './figure.ts'

const CONNECTIONS = 16
/** Number of calls of each kind before the measurement. They let Node.js compile the code. */
const WARM_UP = 600
const MEASURED = 3000
/** Number of requests that one caller sends one after another. */
const ALONE = 500
const REDEEMS = WARM_UP + MEASURED + ALONE
const READS = 4000

/**
 * Measures requests per second over HTTP, and compares them with direct transactions in the same
 * table.
 */
export async function measureThroughput(): Promise<Figure[]> {
  const child = fork(new URL('server.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    const [server] = (await once(child, 'message')) as [BareOutputs]
    setHandlerEnvironment(server)
    const team = await givenOrganization()
    const sponsor = await givenSponsor({ teamKeys: [team.key] })
    const deal = await givenDeal(sponsor, [team])
    return [...(await redeems(child, server, team, deal)), await dealReads(server, deal)]
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

async function redeems(
  child: ChildProcess,
  server: BareOutputs,
  team: Awaited<ReturnType<typeof givenOrganization>>,
  deal: Awaited<ReturnType<typeof givenDeal>>,
): Promise<Figure[]> {
  const tokens: string[] = []
  for (let i = 0; i < REDEEMS; i += 1) {
    const fan = await givenFan({}, [team])
    tokens.push(await makeToken(server as Outputs, { userKey: fan.key }))
  }
  const url = `${server.apiUrl}/deals/${deal.key}/redemptions`
  const body = JSON.stringify({ teamKey: team.key, after: 0 })
  const redeem = async (i: number) => {
    const status = await send('POST', url, { authorization: `Bearer ${tokens[i]}` }, body)
    if (status !== 200) throw new Error(`Redeeming answered ${status}`)
  }
  // Measures the API and the direct transactions in turns, so that a slow moment of the machine
  // affects both.
  const half = MEASURED / 2
  const redeemFrom = (first: number) => (i: number) => redeem(first + i)
  await rate(WARM_UP, redeem)
  await rate(WARM_UP, bareTransaction)
  const redeemed: number[] = []
  const bareOnes: number[] = []
  const crowdMs = await processorMs(child, half, async () => {
    redeemed.push(await rate(half, redeemFrom(WARM_UP)))
  })
  bareOnes.push(await rate(half, bareTransaction))
  redeemed.push(await rate(half, redeemFrom(WARM_UP + half)))
  bareOnes.push(await rate(half, bareTransaction))
  const aloneMs = await processorMs(child, ALONE, () =>
    rate(ALONE, redeemFrom(WARM_UP + MEASURED), 1),
  )
  const [perSecond, bare] = [mean(redeemed), mean(bareOnes)]
  await checkHistory(deal)
  return [
    {
      name: 'redeems over HTTP against bare two-item transactions',
      detail: `${perSecond.toFixed(0)}/s against ${bare.toFixed(0)}/s`,
      value: perSecond / bare,
      atLeast: 0.6,
    },
    {
      name: `processor time of a redeem by ${CONNECTIONS} callers, ms`,
      detail: 'half of the 5 that it took in November 2026',
      value: crowdMs,
      atMost: 2.5,
    },
    {
      name: `the same by one caller against ${CONNECTIONS}`,
      detail: `${aloneMs.toFixed(2)} ms`,
      value: aloneMs / crowdMs,
      atMost: 1.5,
    },
  ]
}

/** Returns the milliseconds of CPU time that the server uses per request. */
async function processorMs(
  child: ChildProcess,
  requests: number,
  run: () => Promise<unknown>,
): Promise<number> {
  const taken = async () => {
    child.send('usage')
    const [microseconds] = (await once(child, 'message')) as [number]
    return microseconds / 1000
  }
  const before = await taken()
  await run()
  return ((await taken()) - before) / requests
}

/** Throws an error unless there is exactly one record per redemption. */
async function checkHistory(deal: { readonly key: string }): Promise<void> {
  const users = new Set<string>()
  let cursor: string | undefined
  let count = 0
  do {
    const page = await listRedemptions('byOffer', deal.key, { limit: 500, cursor })
    for (const { userKey } of page.items) users.add(userKey)
    count += page.items.length
    cursor = page.cursor
  } while (cursor !== undefined)
  if (count !== REDEEMS || users.size !== REDEEMS) {
    throw new Error(`${REDEEMS} redeems left ${count} records of ${users.size} fans`)
  }
}

let bare: DynamoDBDocumentClient | undefined

/** Returns the document client of the AWS SDK, which most projects use. */
function bareClient(): DynamoDBDocumentClient {
  const endpoint = requireEnvironment('DYNAMODB_ENDPOINT').DYNAMODB_ENDPOINT
  bare ??= DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint }))
  return bare
}

async function bareTransaction(): Promise<void> {
  const key = ulid()
  const TransactItems = ['a', 'b'].map((sk) => ({
    Put: {
      TableName: tableName(),
      Item: { pk: `BARE#${key}`, sk, text: 'x'.repeat(300) },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }))
  await bareClient().send(new TransactWriteCommand({ TransactItems }))
}

async function dealReads(server: BareOutputs, deal: { readonly key: string }): Promise<Figure> {
  const url = `${server.apiUrl}/deals/${deal.key}`
  const readDeal = async () => {
    const status = await send('GET', url, {})
    if (status !== 200) throw new Error(`Reading a deal answered ${status}`)
  }
  const bareGet = async () => {
    const Key = { pk: `OFFER#${deal.key}`, sk: 'INFO' }
    await bareClient().send(new GetCommand({ TableName: tableName(), Key }))
  }
  const half = READS / 2
  const perSecond = mean([await rate(half, readDeal), await rate(half, readDeal)])
  const bare = mean([await rate(half, bareGet), await rate(half, bareGet)])
  return {
    name: 'deal reads over HTTP against bare gets',
    detail: `${perSecond.toFixed(0)}/s against ${bare.toFixed(0)}/s`,
    value: perSecond / bare,
    atLeast: 0.8,
  }
}

/**
 * Returns the number of calls per second. Keeps all connections busy until `total` calls are done.
 */
async function rate(
  total: number,
  run: (i: number) => Promise<void>,
  connections = CONNECTIONS,
): Promise<number> {
  let next = 0
  const worker = async () => {
    while (next < total) await run(next++)
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, worker))
  return (total * 1000) / (performance.now() - startedAt)
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

/**
 * Sends a request over a connection that stays open. Resolves with the status when the whole body
 * is received.
 */
function send(
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
