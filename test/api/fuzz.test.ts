import { beforeAll, expect, it } from 'vitest'
import { endpoints } from '#lambdas/manifest.ts'
import type { Input, Sample } from '#test/cases/case.ts'
import { caseOf } from '#test/cases.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { givenSample } from '#test/fixtures/made-up/sample.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'

const TEXTS = [
  '',
  ' ',
  '-1',
  '1e99',
  '%',
  '__proto__',
  'constructor',
  '\u0000',
  '\ud800',
  'é'.repeat(1_000),
]
const VALUES = [...TEXTS, null, -1, 1e99, true, [], [[]], {}, { key: 'x' }]

const cloud = openTestCloud()
let sample: Sample
let token: string

beforeAll(async () => {
  const world = await givenSample()
  sample = world.sample
  const { key } = await givenFan({}, world.teams)
  token = await makeToken(cloud.outputs, { userKey: key, role: 'admin' })
})

/** Returns copies of an input. In each copy, one field is corrupted, removed or added. */
function spoilt({ query, body }: Input): Input[] {
  const whole = { ...(query && { query }), ...(body && { body }) }
  return [
    ...variants(query ?? {}, TEXTS).map((other) => ({ ...whole, query: other })),
    ...(body ? variants(body, VALUES).map((other) => ({ ...whole, body: other })) : []),
  ]
}

function variants<Value>(fields: object, values: readonly Value[]): Record<string, Value>[] {
  const changed = Object.keys(fields).flatMap((name) => [
    Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name)),
    ...values.map((value) => ({ ...fields, [name]: value })),
  ])
  return [...changed, ...values.slice(0, 1).map((value) => ({ ...fields, surplus: value }))]
}

const seeds = endpoints.filter(({ contract }) => caseOf(contract.name).input !== undefined)

it.each(seeds.map(({ contract }) => [contract.name, contract] as const))(
  '%s answers spoilt input with a refusal, if not as ever',
  async (name, contract) => {
    const inputs = spoilt(caseOf(name).input?.(sample) ?? {})
    expect(inputs.length).toBeGreaterThan(TEXTS.length)
    for (const input of inputs) {
      const { status, problem } = await call(cloud.api, contract, {
        params: { ...sample },
        token,
        ...input,
      })

      expect(status, JSON.stringify(input)).toBeLessThan(500)
      if (contract.answersGone && status === 404) continue
      if (status >= 400) expect(problem).toMatchObject({ status, code: expect.any(String) })
    }
  },
)
