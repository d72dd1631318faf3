import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { provideProofSecret, withNewKeys } from '#lambdas/proofs/proof-keys.ts'
import { countDeskUse } from '#lambdas/services/desks/checker.ts'
import { hashOf } from '#lambdas/services/desks/secrets.ts'
import { readDesk } from '#lambdas/stores/desks/desks.ts'
import { deskSessionKey } from '#lambdas/stores/table/desk-keys.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import { listProofKeys, openDesk, reportDesk } from '#shared/api/desk.schemas.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { toBase64Url } from '#shared/proof/bytes.ts'
import { businessMark } from '#shared/proof/slip.ts'
import { givenDesk, givenRevokedDesk, PIN } from '#test/fixtures/desks/desks.ts'
import { measure, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenSponsor, put } from '#test/fixtures/world.ts'

const NOW = Date.parse('2026-11-29T18:00:00.000Z')
const MINUTE_MS = 60_000

const cloud = openMeasuredCloud()
const secret = withNewKeys(withNewKeys(undefined))
let sponsor: Sponsor

beforeEach(async () => {
  setTime(NOW)
  provideProofSecret(secret)
  sponsor = await givenSponsor({ name: 'Pizza Oven' })
})
afterEach(() => vi.useRealTimers())

function setTime(atMs: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: atMs })
}

const open = (token: string, pin = PIN) => call(cloud.api, openDesk, { body: { token, pin } })

const report = (session: string, queued = 0) =>
  call(cloud.api, reportDesk, { body: { session, version: 'v1', queued } })

const codeOf = async (answer: ReturnType<typeof open>) => {
  const { status, problem } = await answer
  return status === 200 ? 'opened' : problem.code
}

const setup = async () => ({
  name: 'Front counter',
  business: { name: 'Pizza Oven' },
  businessMark: toBase64Url(await businessMark(sponsor.key)),
  keys: secret.keys.map(({ number, publicKey }) => ({
    number,
    publicKey: Buffer.from(publicKey, 'base64url').subarray(1).toString('base64url'),
  })),
  now: new Date().toISOString(),
})

describe('opening a desk', () => {
  it('returns a session of which the table has the hash, and what the desk works with', async () => {
    const { desk, token } = await givenDesk(sponsor.key)

    const { data } = await open(token)

    expect(data).toEqual({
      session: expect.stringMatching(/^[\w-]{43}$/),
      desk: await setup(),
    })
    const stored = await readDesk(sponsor.key, desk.key)
    expect(stored).toMatchObject({ lastSeenAt: new Date().toISOString() })
    expect(JSON.stringify(stored)).not.toContain(data.session)
    expect((await call(cloud.api, listProofKeys)).data.keys).toEqual(data.desk.keys)
  })

  it('does not tell a guessed token from a revoked one, by the answer or by the work', async () => {
    const { token: revoked } = await givenRevokedDesk(sponsor.key)
    const guessed = 'pV3nYc8sKq1LwZ6xTb0RjH5uGd7eMf2aQi9oXkE4vB8'

    const answers = []
    for (const token of [revoked, guessed, revoked, guessed]) {
      let answer: Awaited<ReturnType<typeof open>> | undefined
      const work = await measure(async () => {
        answer = await open(token)
      })
      const { requestId: _, ...problem } = answer?.problem ?? expect.unreachable('it is refused')
      answers.push({ status: answer?.status, problem, work })
    }

    expect(answers[0]?.status).toBe(404)
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  it('is refused for a deleted business', async () => {
    const gone = await givenSponsor({ archived: true, deletedAt: new Date(NOW).toISOString() })
    const { token } = await givenDesk(gone.key)

    expect(await codeOf(open(token))).toBe('notFound')
  })

  it.each(['12345', '1234567', 'abcdef', ''])('is refused with the PIN "%s"', async (pin) => {
    const { token } = await givenDesk(sponsor.key)

    expect((await open(token, pin)).status).toBe(422)
  })
})

describe('a wrong PIN', () => {
  it('may be typed five times in 15 minutes at a desk, on whatever device', async () => {
    const { token } = await givenDesk(sponsor.key)
    const { token: other } = await givenDesk(sponsor.key)
    for (let i = 0; i < 5; i += 1) {
      setTime(NOW + i * MINUTE_MS)
      expect(await codeOf(open(token, '000000'))).toBe('wrongPin')
    }

    const { status, problem } = await open(token)
    expect([status, problem.code, problem.passesAt]).toEqual([
      429,
      'tooManyTries',
      new Date(NOW + 15 * MINUTE_MS).toISOString(),
    ])
    expect(await codeOf(open(other))).toBe('opened')
    setTime(NOW + 15 * MINUTE_MS + 1)
    expect(await codeOf(open(token))).toBe('opened')
  })

  it('is checked at most five times of 60 at once', async () => {
    const { token } = await givenDesk(sponsor.key)

    const codes = await Promise.all(
      Array.from({ length: 60 }, (_, i) => codeOf(open(token, String(i).padStart(6, '0')))),
    )

    const wrong = codes.filter((code) => code === 'wrongPin').length
    expect(wrong).toBeGreaterThan(0)
    expect(wrong).toBeLessThanOrEqual(5)
    expect(new Set(codes)).toEqual(new Set([...codes.filter(isRefusedUnread), 'wrongPin']))
  })

  it('is not made of right ones', async () => {
    const { token } = await givenDesk(sponsor.key)
    for (let i = 0; i < 12; i += 1) expect(await codeOf(open(token))).toBe('opened')

    for (let i = 0; i < 5; i += 1) expect(await codeOf(open(token, '000000'))).toBe('wrongPin')
    expect(await codeOf(open(token))).toBe('tooManyTries')
  })
})

const isRefusedUnread = (code: string) => code === 'busy' || code === 'tooManyTries'

describe('the sessions of a desk', () => {
  it('are ten: each further one ends the one that was used least recently', async () => {
    const { token } = await givenDesk(sponsor.key)
    const sessions: string[] = []
    const openNext = async () => {
      setTime(NOW + sessions.length * 1000)
      sessions.push((await open(token)).data.session)
    }
    for (let i = 0; i < 10; i += 1) await openNext()
    const now = new Date(NOW + 9 * MINUTE_MS)
    await countDeskUse(sessions[0] ?? '', now, { mayBeLocked: false })
    await openNext()
    await openNext()

    const statuses = []
    for (const session of sessions) statuses.push((await report(session)).status)

    expect(statuses).toEqual([200, 404, 404, ...Array(9).fill(200)])
  })
})

describe('a report', () => {
  it('returns the current desk, and stores when it was seen, its version and its queue', async () => {
    const { desk, token } = await givenDesk(sponsor.key)
    const { session } = (await open(token)).data
    provideProofSecret(withNewKeys(secret))
    setTime(NOW + MINUTE_MS)

    const { data } = await report(session, 7)

    expect(data.desk.keys).toHaveLength(3)
    expect(data).toMatchObject({ isLocked: false, desk: { name: 'Front counter' } })
    const lastSeenAt = new Date(NOW + MINUTE_MS).toISOString()
    expect(await readDesk(sponsor.key, desk.key)).toMatchObject({
      lastSeenAt,
      version: 'v1',
      queued: 7,
    })
  })

  it('says that the desk is locked after an idle hour, and does not unlock it', async () => {
    const { token } = await givenDesk(sponsor.key)
    const { session } = (await open(token)).data

    for (const [minutes, isLocked] of [
      [60, false],
      [61, true],
      [62, true],
    ] as const) {
      setTime(NOW + minutes * MINUTE_MS)
      expect((await report(session)).data.isLocked).toBe(isLocked)
    }
    const again = (await open(token)).data.session
    expect((await report(again)).data.isLocked).toBe(false)
  })

  it('counts as a use of its session, of which there are 900 in a quarter hour', async () => {
    const { desk, token } = await givenDesk(sponsor.key)
    const { session } = (await open(token)).data
    const key = deskSessionKey(hashOf(session))
    await put({ ...(await getItem(key, { isConsistent: true })), ...key, uses: 898 })
    await report(session, 1)
    await report(session, 2)
    setTime(NOW + MINUTE_MS)

    const { status, problem } = await report(session, 3)

    const passesAt = new Date(NOW + 15 * MINUTE_MS).toISOString()
    expect([status, problem]).toEqual([
      429,
      expect.objectContaining({ code: 'tooManyTries', passesAt }),
    ])
    const lastSeenAt = new Date(NOW).toISOString()
    expect(await readDesk(sponsor.key, desk.key)).toMatchObject({ lastSeenAt, queued: 2 })
    setTime(NOW + 15 * MINUTE_MS)
    expect((await report(session, 3)).status).toBe(200)
  })

  it('of an unknown session is not found', async () => {
    expect((await report('Jm7tWq2zPx5cNv8bLk1hGf4dSa9yUr6eTi3oQw0XnC4')).status).toBe(404)
  })
})
