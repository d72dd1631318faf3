import { Agent, type IncomingMessage, request } from 'node:http'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import type { Call } from '#lambdas/base/dynamo/operations.ts'
import { INDEX } from '#lambdas/stores/table/keys.ts'
import { isWrite } from '#scripts/local-cloud/index.ts'
import { listenOnLoopback } from '#scripts/ports/listen.ts'
import { inJson } from '#test/faults/words.ts'
import type { LimitName, Quotas } from './quotas.ts'
import type { VirtualClock } from './virtual-clock.ts'

/**
 * Value of `ReturnConsumedCapacity` that marks the writes of fans' calls. Consumers run in real
 * time, so their writes are not limited.
 */
const MARK = 'INDEXES'

/**
 * Marks the writes of fans' calls, so that the responses contain the capacity consumed by index.
 */
export function markWrites(clock: VirtualClock): void {
  aroundDynamo((call, next) => {
    if (!clock.isWithin() || !isWrite(call.operation)) return next(call)
    return next({ ...call, input: { ...call.input, ReturnConsumedCapacity: MARK } } as Call)
  })
}

interface Needs {
  readonly clock: VirtualClock
  readonly quotas: Quotas
  readonly refuse: (limit: LimitName) => void
}

/** Starts a proxy that throttles marked writes as DynamoDB does. */
export async function limitTable(target: string, needs: Needs) {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const server = await listenOnLoopback((asked, response) => {
    answer(target, agent, asked, needs).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    )
  }, 0)
  return {
    url: server.url,
    async stop() {
      agent.destroy()
      await server.close()
    },
  }
}

type Headers = Readonly<Record<string, string | string[] | undefined>>
type Given = { readonly status: number; readonly headers: Headers; readonly body: Buffer | string }

async function answer(target: string, agent: Agent, asked: IncomingMessage, needs: Needs) {
  const body = await bodyOf(asked)
  const text = body.toString()
  if (!text.includes(`"ReturnConsumedCapacity":"${MARK}"`)) return pass(target, agent, asked, body)
  const items = itemsOf(JSON.parse(text) as Written)
  const { clock, quotas, refuse } = needs
  const partitions = items.flatMap(partitionsOf)
  const isHot = partitions.some((name) => !quotas.partition(name).hasAny(clock.now()))
  const indexes = Object.keys(INDEX).filter((name) => partitions.some((one) => isOf(one, name)))
  const isFull = ['Table', ...indexes].some((name) => !quotas.writesOf(name).hasAny(clock.now()))
  if (isHot || isFull) {
    refuse(isFull ? 'table' : 'partition')
    return throttled(items.length, text.includes('"TransactItems"'))
  }
  const given = await pass(target, agent, asked, body)
  if (given.status === 200) spend(needs, partitions, given.body.toString())
  return given
}

interface Item {
  readonly [name: string]: { readonly S?: string } | undefined
}
interface Write {
  readonly Item?: Item
  readonly Key?: Item
}
type Written = Write & { readonly TransactItems?: readonly Readonly<Record<string, Write>>[] }

function itemsOf({ Item, Key, TransactItems }: Written): Item[] {
  if (TransactItems === undefined) return [Item ?? Key ?? {}]
  return TransactItems.flatMap((part) =>
    Object.values(part).map((write) => write.Item ?? write.Key ?? {}),
  )
}

/** Returns the partitions of an item or key, in the table and in each index whose key it has. */
function partitionsOf(item: Item): string[] {
  const listed = Object.entries(INDEX).flatMap(([name, { pk }]) => {
    const value = item[pk]?.S
    return value === undefined ? [] : `${name}/${value}`
  })
  return [`Table/${item['pk']?.S}`, ...listed]
}

const isOf = (partition: string, name: string) => partition.startsWith(`${name}/`)

interface Capacity {
  readonly Table?: { readonly CapacityUnits: number }
  readonly GlobalSecondaryIndexes?: Readonly<Record<string, { readonly CapacityUnits: number }>>
}

/**
 * Takes the consumed units of a write from the table and its indexes, and in equal parts from the
 * partitions that it wrote to.
 */
function spend({ clock, quotas }: Needs, partitions: readonly string[], text: string): void {
  const { ConsumedCapacity = [] } = JSON.parse(text) as {
    ConsumedCapacity?: Capacity | Capacity[]
  }
  for (const { Table, GlobalSecondaryIndexes = {} } of [ConsumedCapacity].flat()) {
    for (const [name, used] of Object.entries({ ...GlobalSecondaryIndexes, Table })) {
      const units = used?.CapacityUnits ?? 0
      const own = partitions.filter((partition) => isOf(partition, name))
      quotas.writesOf(name).spend(clock.now(), units)
      for (const one of own) quotas.partition(one).spend(clock.now(), units / own.length)
    }
  }
}

/**
 * Returns DynamoDB's response to a throttled write. For a transaction, the response contains a
 * reason for each part.
 */
function throttled(parts: number, isTransaction: boolean): Given {
  const plain = inJson('dynamodb')('throttling')
  if (!isTransaction) return plain
  const reasons = Array.from({ length: parts }, () => ({ Code: 'ThrottlingError' }))
  const name = 'TransactionCanceledException'
  const body = JSON.stringify({ __type: name, message: name, CancellationReasons: reasons })
  return { status: 400, headers: { ...plain.headers, 'x-amzn-errortype': name }, body }
}

async function bodyOf(asked: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of asked) parts.push(part)
  return Buffer.concat(parts)
}

function pass(target: string, agent: Agent, asked: IncomingMessage, body: Buffer): Promise<Given> {
  const { method, url = '/', headers } = asked
  return new Promise((resolve, reject) => {
    const sent = request(new URL(url, target), { method, headers, agent }, (response) => {
      bodyOf(response).then((whole) => {
        const { 'transfer-encoding': _, connection: __, ...own } = response.headers
        const length = String(whole.length)
        const status = response.statusCode ?? 0
        resolve({ status, headers: { ...own, 'content-length': length }, body: whole })
      }, reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
