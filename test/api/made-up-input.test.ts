import { afterAll, beforeAll, expect, it } from 'vitest'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { endpoints } from '#lambdas/manifest.ts'
import { runningFunction } from '#scripts/local/functions/rights.ts'
import { isWrite } from '#scripts/local/table/table-writes.ts'
import { createRandom, type Random } from '#scripts/seed/random.ts'
import type { Contract } from '#shared/api/contract.ts'
import type { Sample } from '#test/cases/case.ts'
import { caseOf } from '#test/cases.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud.ts'
import { givenSample } from '#test/fixtures/sample.ts'
import { spoil, spoilText } from '#test/fixtures/spoilt.ts'
import { testSeed } from '#test/fixtures/test-seed.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { givenFan } from '#test/fixtures/world.ts'

/** Of each area. FUZZ_CASES=10000 looks further: npm test has no time for it. */
const CASES = Number(process.env['FUZZ_CASES'] ?? 100)
/** What is sent is at times taken, and changes what the sample holds: it is made anew after so many. */
const CASES_OF_A_SAMPLE = 50

/** Endpoints that may write when they refuse, and what. */
const WRITES_OF_REFUSALS: Readonly<Record<string, string>> = {
  'redeem-deal': 'the reason, for the business',
  'get-stripe-checkout-session': 'the reason, for the business',
  'unlock-exclusives': 'that somebody guesses',
  'log-deal-impression': 'that somebody looks often',
  'invite-staff-again': 'that somebody is invited often',
  'search-addresses': 'that somebody searches often',
  'create-staff-account': 'a claim of the address, which is taken back',
  'create-organization': 'a claim of the address, which is taken back',
  'create-sponsor': 'a claim of the address, which is taken back',
  'create-deal-group': 'where a deal is that was on its way to another group',
  'update-deal-group': 'where a deal is that was on its way to another group',
}

let cloud: TestCloud
/** What each function has written. */
const writes = new Map<string, number>()

beforeAll(async () => {
  cloud = await startTestCloud()
  aroundDynamo(async (call, next) => {
    const answer = await next(call)
    const name = runningFunction()
    if (name !== undefined && isWrite(call.operation)) writes.set(name, writesOf(name) + 1)
    return answer
  })
})
afterAll(() => cloud.stop())

function writesOf(name: string): number {
  return writes.get(name) ?? 0
}

const areas = [...new Set(endpoints.map(({ contract }) => contract.area))]

it.each(areas)(
  '%s: made-up input is refused in words, and nothing is written of what is refused',
  async (area) => {
    const random = createRandom(`${testSeed}/${area}`)
    const contracts = endpoints.map(({ contract }) => contract).filter((one) => one.area === area)
    const statuses = new Map<number, number>()
    let callers: (string | undefined)[] = []
    let sample: Sample | undefined
    for (let n = 0; n < CASES; n += 1) {
      if (sample === undefined || n % CASES_OF_A_SAMPLE === 0) {
        const world = await givenSample()
        sample = world.sample
        callers = await callersOf(sample)
      }
      const contract = random.pick(contracts)
      const before = writesOf(contract.name)
      const request = requestOf(contract, sample, random)
      const { status, text } = await send({ ...request, token: random.pick(callers) })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const at = JSON.stringify({ seed: testSeed, n, name: contract.name, ...request })

      // 503 says that somebody else was at it, or that a service was late.
      expect([500, 502, 504], `${at}\n${text}`).not.toContain(status)
      expect(text, at).not.toMatch(/node_modules|\.[mc]?[jt]s:\d+|\n\s+at /)
      if (status < 400) continue
      // What is said without a token are API Gateway's own words.
      if (status !== 401 && !contract.tellsGone)
        expect(JSON.parse(text), at).toMatchObject({ status })
      const isNoted = contract.name in WRITES_OF_REFUSALS
      if (!isNoted) expect(writesOf(contract.name), at).toBe(before)
    }
    console.log(area, CASES, JSON.stringify(Object.fromEntries(statuses)))
  },
  // As many as somebody asks for.
  60_000 + CASES * 100,
)

/** Nobody, a fan, and each role with what is theirs. */
async function callersOf({ teamKey: teamID, sponsorKey: sponsorID }: Sample) {
  const { key: userKey } = await givenFan()
  const token = (more: object) => makeToken(cloud.outputs, { userKey, ...more })
  return [
    undefined,
    await token({}),
    await token({ role: 'team', teamID }),
    await token({ role: 'sponsor', sponsorID }),
    // Comes furthest.
    ...new Array(3).fill(await token({ role: 'admin' })),
  ]
}

interface Request {
  readonly method: string
  readonly path: string
  readonly body?: string
}

/** The input of the endpoint's case with some of it spoilt, and at times its path or the text of its body. */
function requestOf({ name, method, path }: Contract, sample: Sample, random: Random): Request {
  const { query = {}, body } = caseOf(name).input?.(sample) ?? {}
  const values = { ...sample } as Record<string, string>
  const named = path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = values[parameter] ?? ''
    return encodeURIComponent(inAddress(random.chance(0.15) ? spoilText(value, random) : value))
  })
  const asked = Object.entries(spoil(query, random)).map(
    (pair) => pair.map((text) => inAddress(String(text))) as [string, string],
  )
  const search = asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`
  if (method === 'GET') return { method, path: `${named}${search}` }
  const text = JSON.stringify(spoil(body ?? {}, random))
  const sent = random.chance(0.05) ? text.slice(0, random.int(0, text.length)) : text
  return { method, path: `${named}${search}`, body: sent }
}

/** CloudFront takes 8 kB of an address, and a browser sends whole characters alone. */
function inAddress(text: string): string {
  return text.slice(0, 800).toWellFormed()
}

async function send({ method, path, body, token }: Request & { token: string | undefined }) {
  const answer = await fetch(`${cloud.api}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  return { status: answer.status, text: await answer.text() }
}
