import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mapAtMost } from '#lambdas/base/parallel.ts'
import { type Outputs, setHandlerEnvironment } from '#scripts/local-cloud/index.ts'
import { type Figure, holds, print } from '#test/bench/figure.ts'
import { redeemOnPhone, type ShownCoupon } from '#test/fixtures/proofs/coupons.ts'
import { givenFan } from '#test/fixtures/world.ts'
import { CONNECTIONS } from '../caller.ts'
import type { Question } from '../server.ts'
import { checkAll } from './check-coupons.ts'
import { compare, prepare, type World } from './desk-world.ts'
import { floodOne } from './flood.ts'
import { type Times, timesOf } from './times.ts'

/** Number of coupons that the other desks check while one desk is flooded. */
const DURING_FLOOD = 100

/** Runs the desks of a stadium against the local cloud. Returns whether all figures are right. */
export async function runDesks(coupons: number): Promise<boolean> {
  const child = fork(new URL('../server.ts', import.meta.url), [], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const answer = async () => (await once(child, 'message'))[0] as unknown
  const settle = () => {
    child.send('settle' satisfies Question)
    return answer()
  }
  try {
    const outputs = (await answer()) as Outputs
    setHandlerEnvironment(outputs)
    const figures = await runOn(outputs, coupons, settle)
    for (const figure of figures) print(figure)
    return figures.every(holds)
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

async function runOn(
  outputs: Outputs,
  count: number,
  settle: () => Promise<unknown>,
): Promise<Figure[]> {
  const world = await prepare(outputs)
  const times = timesOf()
  const redeemed = await redeemAll(outputs, world, { count: count + DURING_FLOOD, times })
  const [late, shown] = [redeemed.slice(0, DURING_FLOOD), redeemed.slice(DURING_FLOOD)]
  const crowd = await checkAll(world.desks, shown, times)
  const flood = await floodOne(world, { proven: shown[0], others: late }, times)
  await settle()
  times.print()
  return [...crowd, ...flood, ...(await compare(world, redeemed.length))]
}

interface Redeeming {
  readonly count: number
  readonly times: Times
}

function redeemAll(
  outputs: Outputs,
  { team, deal }: World,
  { count, times }: Redeeming,
): Promise<ShownCoupon[]> {
  const cloud = { api: outputs.apiUrl, outputs }
  return mapAtMost(CONNECTIONS, Array.from({ length: count }), async () => {
    const fan = await givenFan({}, [team])
    return times.take('redeem', () => redeemOnPhone(cloud, { fan, deal, team }))
  })
}
