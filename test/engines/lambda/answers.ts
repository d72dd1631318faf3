import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import type { NamedLine } from '#lambdas/manifest.ts'
import type { TestCloud } from '#test/fixtures/cloud/cloud.ts'
import type { SampleWorld } from '#test/fixtures/made-up/sample.ts'
import { makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'
import { brokenEvent, shapeOf, validEvent } from './events.ts'
import type { Outcome } from './runtime-api.ts'
import type { StartedFunction } from './start-function.ts'

interface HttpAnswer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Asserts that the response is valid for API Gateway and has no stack trace, and that errors have
 * our format.
 */
function expectRequestAnswer(outcome: Outcome): HttpAnswer {
  expect(outcome).toMatchObject({ kind: 'response', answer: { statusCode: expect.any(Number) } })
  const answer = (outcome as { answer: HttpAnswer }).answer
  expect(answer.body).not.toMatch(/\n {4}at |node:internal|\.mjs:/)
  const type = answer.headers['content-type']
  if (answer.statusCode >= 400 && type !== 'text/html; charset=utf-8')
    expect(JSON.parse(answer.body)).toMatchObject({ status: answer.statusCode })
  return answer
}

/**
 * Invokes a function with a valid and with a broken event, and returns a summary of its answers.
 */
export async function answersOf(
  line: NamedLine,
  started: StartedFunction,
  { cloud, world }: { readonly cloud: TestCloud; readonly world: SampleWorld },
): Promise<[string, string]> {
  const fan = await givenFan({}, world.teams)
  const token = await makeToken(cloud.outputs, { userKey: fan.key, role: 'admin' })
  const claims = Object.fromEntries(
    Object.entries(decodeJwt(token)).map(([name, value]) => [name, String(value)]),
  )
  const of = { sample: world.sample, claims, token }
  const broken = await started.invoke(brokenEvent(line, of))
  const valid = await started.invoke(validEvent(line, of))
  switch (shapeOf(line)) {
    case 'request': {
      const answers = [expectRequestAnswer(valid), expectRequestAnswer(broken)]
      const [good, bad] = answers.map(({ statusCode }) => statusCode)
      if (line.rights.search === undefined) {
        expect(good).toBeLessThan(500)
        expect(bad).toBeLessThan(500)
      }
      return [String(good), String(bad)]
    }
    case 'batch':
      expect(valid).toMatchObject({ kind: 'response', answer: { batchItemFailures: [] } })
      expect(broken).toMatchObject({
        answer: { batchItemFailures: [{ itemIdentifier: expect.any(String) }] },
      })
      return ['done', 'given back']
    case 'other':
      if (line.rights.search === undefined) expect(valid.kind).toBe('response')
      return [valid.kind, broken.kind === 'error' ? String(broken.error.errorType) : 'response']
  }
}
