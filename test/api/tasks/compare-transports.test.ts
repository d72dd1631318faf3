import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usesSdk } from '#lambdas/base/aws/sdk-client.ts'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import type { Comparison } from '#lambdas/services/transports/compare.ts'
import { handler } from '#lambdas/tasks/compare-transports.ts'
import { comparisonLines, isAlike } from '#scripts/compare-transports/lines.ts'
import { invokeLocally } from '#scripts/invoke-locally.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
/** Function that changes the responses of the table. Undefined unless a test sets it. */
let change: ((answer: unknown) => unknown) | undefined
const operations = new Set<string>()

beforeAll(async () => {
  await givenDeal(await givenSponsor(), [await givenOrganization()])
  await cloud.settle()
  aroundDynamo(async (call, next) => {
    operations.add(call.operation)
    const answer = await next(call)
    return change?.(answer) ?? answer
  })
})
beforeEach(() => {
  change = undefined
  operations.clear()
})

const bySdk = () => usesSdk('TABLE_TRANSPORT')
const compare = async (rounds: number) =>
  (await invokeLocally(cloud.outputs.siteUrl, 'compare-transports', { rounds })) as Comparison[]

describe('the transports compared in an environment', () => {
  it('give the same answers and errors, with the rights of the line and without a write', async () => {
    const compared = await compare(3)

    const names = compared.map(({ name }) => name)
    expect(names).toContain('table: page of deals')
    expect(names).toContain('files: page of the site')
    for (const one of compared) {
      expect(one).toMatchObject({ rounds: 3, different: 0, changed: 0 })
      expect(one.thin.p95Ms).toBeGreaterThanOrEqual(one.thin.p50Ms)
      expect(one.sdk.p50Ms).toBeGreaterThan(0)
      expect(isAlike(one)).toBe(true)
    }
    const refused = compared.find(({ name }) => name === 'table: refused query')
    expect(refused?.sdk.errors).toEqual({ ValidationException: 3 })
    expect(operations).toEqual(new Set(['GetItem', 'Query', 'BatchGetItem']))
    expect(bySdk()).toBe(false)
    expect(comparisonLines(compared)).toEqual([
      expect.stringMatching(/^request/),
      ...compared.map(({ name }) => expect.stringMatching(new RegExp(`^${name} .* 3 equal`))),
      expect.stringMatching(/^search: +not compared, not here$/),
    ])
  })

  it('show where an answer differs, each time', async () => {
    change = (answer) => (bySdk() ? { ...(answer as object), Item: { pk: 'another' } } : answer)

    const compared = await compare(2)

    const differing = compared.filter((one) => !isAlike(one)).map(({ name }) => name)
    expect(differing).toContain('table: missing item')
    expect(differing).not.toContain('table: page of deals')
    const missing = compared.filter(({ name }) => name === 'table: missing item')
    expect(missing).toMatchObject([{ different: 2, example: { thin: 'null' } }])
    expect(comparisonLines(missing).join('\n')).toMatch(
      /2 of 2 DIFFERENT\n {2}thin: +null\n {2}own client: \{"pk":"another"\}/,
    )
  })

  it('show an error that one of them alone gives', async () => {
    change = () => {
      if (bySdk()) throw Object.assign(new Error('broken'), { code: 'ECONNRESET' })
    }

    const [setting, ...others] = (await compare(2)).filter(({ name }) => /setting$/.test(name))

    expect(others).toEqual([])
    expect(setting && isAlike(setting)).toBe(false)
    expect(comparisonLines(setting ? [setting] : []).join('\n')).toContain(
      '2 ECONNRESET by own client',
    )
  })
})

describe('a comparison of transports', () => {
  it('finds no difference where the data change in between', async () => {
    let count = 0
    change = (answer) => ({ ...(answer as object), Item: { pk: String(count++) } })

    const [setting] = await compare(2)

    expect(setting).toMatchObject({ different: 0, changed: 2 })
  })

  it.each([0, 101, 1.5, undefined])('refuses %s rounds', async (rounds) => {
    const answer = await invokeLocally(cloud.outputs.siteUrl, 'compare-transports', { rounds })
    expect(answer).toMatchObject({ errorMessage: expect.stringContaining('rounds') })
    expect(operations).toEqual(new Set())
  })

  it('stops when the function’s time is up', async () => {
    const compared = await handler({ rounds: 100 }, { getRemainingTimeInMillis: () => 0 })
    expect(compared.map(({ rounds }) => rounds)).toEqual(compared.map(() => 0))
  })
})
