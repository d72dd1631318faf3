import { describe, expect, it } from 'vitest'
import type { Call } from '#lambdas/base/dynamo/operations.ts'
import { keepingPace, Pace, sendAtPace } from '#lambdas/base/dynamo/pace.ts'

const RATE = { readsPerSecond: 100, writesPerSecond: 10 }
const TableName = 'table'
const get = { operation: 'GetItem', input: { TableName, Key: {} } } as Call
const put = { operation: 'PutItem', input: { TableName, Item: {} } } as Call
const batch = (count: number) => {
  const Keys = Array.from({ length: count }, () => ({}))
  return { operation: 'BatchGetItem', input: { RequestItems: { table: { Keys } } } } as Call
}

/**
 * Returns a sender whose clock advances only while the sender waits, and the times of its requests.
 */
function paced(unitsOf: (call: Call) => number | undefined) {
  let nowMs = 0
  const sentMs: number[] = []
  const asked: Call[] = []
  const sleep = async (ms: number) => {
    nowMs += ms
  }
  const pace = new Pace(RATE, { nowMs: () => nowMs, sleep })
  const send = (call: Call) =>
    keepingPace(pace, () =>
      sendAtPace(call, async (given) => {
        sentMs.push(nowMs)
        asked.push(given)
        const CapacityUnits = unitsOf(given)
        return CapacityUnits === undefined ? {} : { ConsumedCapacity: { CapacityUnits } }
      }),
    )
  const pass = (ms: number) => {
    nowMs += ms
  }
  return { send, sentMs, asked, pass }
}

describe('a pace', () => {
  it('asks the table what each request consumes, and waits for that', async () => {
    const { send, sentMs, asked } = paced(() => 3)
    for (let i = 0; i < 4; i += 1) await send(get)
    expect(sentMs).toEqual([0, 30, 60, 90])
    expect(asked[0]?.input).toMatchObject({ TableName, ReturnConsumedCapacity: 'TOTAL' })
  })

  it('has requests at the same time wait for what each should consume', async () => {
    const { send, sentMs } = paced(({ operation }) => (operation === 'GetItem' ? 0.5 : 5))
    await Promise.all([send(batch(10)), send(batch(10)), send(get), send(get)])
    expect(sentMs[0]).toBe(0)
    expect(sentMs.at(-1)).toBeGreaterThanOrEqual(105)
  })

  it('counts writes apart from reads', async () => {
    const { send, sentMs } = paced(() => 1)
    await send(put)
    await send(get)
    expect(sentMs).toEqual([0, 0])
    await send(put)
    expect(sentMs.at(-1)).toBe(100)
  })

  it('saves nothing up while it rests', async () => {
    const { send, sentMs, pass } = paced(() => 1)
    await send(get)
    pass(60_000)
    for (let i = 0; i < 3; i += 1) await send(get)
    expect(sentMs).toEqual([0, 60_000, 60_010, 60_020])
  })

  it('takes back what a request did not consume', async () => {
    const { send, sentMs } = paced(() => undefined)
    for (let i = 0; i < 3; i += 1) await send(batch(100))
    expect(sentMs).toEqual([0, 0, 0])
  })

  it('holds for the work that keeps it alone', async () => {
    const { send } = paced(() => 1_000)
    await send(get)
    let asked: Call | undefined
    await sendAtPace(get, async (given) => {
      asked = given
    })
    expect(asked).toEqual(get)
  })
})
