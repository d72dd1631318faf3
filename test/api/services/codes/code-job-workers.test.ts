import { describe, expect, it } from 'vitest'
import { chunkOf } from '#lambdas/services/codes/job-rows.ts'
import { settleRows } from '#lambdas/services/codes/plan-and-settle-rows.ts'
import { resumeCodeJobs } from '#lambdas/services/codes/resume-jobs.ts'
import {
  keepCodeRows,
  readCodeJob,
  type StoredJob,
  startCodeJob as startStored,
} from '#lambdas/stores/codes/code-jobs.ts'
import { listCodes } from '#shared/api/codes.schemas.ts'
import { unlockExclusives } from '#shared/api/me.schemas.ts'
import {
  cloud,
  codesOfTeam,
  delays,
  deliver,
  NONE,
  rowsOf,
  sent,
  team,
  token,
  upload,
} from '#test/fixtures/codes/code-job-desk.ts'
import { checkedTotals, finishJob } from '#test/fixtures/codes/codes.ts'
import { givenCode, givenCodeJob } from '#test/fixtures/codes/given-codes.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'

/** Stores a running job with rows that have not been processed. */
async function givenRunning(codes: string[], changes: Partial<StoredJob> = {}) {
  const job = await givenCodeJob(team, { chunks: 1, rows: codes.length, ...changes })
  await keepCodeRows(job, 0, codes)
  const audit = { put: { Item: { pk: `AUDIT#${job.key}`, sk: 'START' } } }
  expect(await startStored(job, 1, job.updatedAt, audit)).toEqual({ kind: 'done' })
  return job
}

/**
 * Crashes each run at its first, second or third write, before or after that write takes effect,
 * until all rows are processed. Returns the number of crashes.
 */
async function workWithCrashes(job: StoredJob): Promise<number> {
  let crashes = 0
  for (let turn = 0; (await readCodeJob(job))?.state === 'running'; turn += 1) {
    crashAtWrite(1 + (turn % 3), turn % 2 === 0 ? 'before' : 'after')
    if (await deliver(job)) crashes += 1
    isCrashLeft()
  }
  return crashes
}

describe('a job whose workers crash', () => {
  it('adds each code once, and its rows come to the same', async () => {
    const codes = Array.from({ length: 400 }, (_, i) => `G-${i}`)
    codes[399] = 'G-7'
    const job = await givenRunning(codes)

    expect(await workWithCrashes(job)).toBeGreaterThan(2)

    expect(await readCodeJob(job)).toMatchObject({ state: 'done', added: 399, duplicate: 1 })
    const rows = await rowsOf(job.key)
    expect(rows.filter(({ outcome }) => outcome === 'duplicate')).toEqual([
      { code: 'G-7', outcome: 'duplicate' },
    ])
    expect((await checkedTotals(team.key)).exclusive.total).toBe(399)
  })

  it('generates as many as were asked for', async () => {
    const job = await givenCodeJob(team, {
      kind: 'generate',
      pattern: 'GO-########',
      wanted: 300,
      rows: 300,
      state: 'running',
    })

    expect(await workWithCrashes(job)).toBeGreaterThan(2)

    expect(await readCodeJob(job)).toMatchObject({ state: 'done', added: 300, done: 300 })
    expect((await checkedTotals(team.key)).exclusive.total).toBe(300)
  })

  it('deletes all, whatever their status', async () => {
    for (let i = 0; i < 110; i += 1) await givenCode(team, { code: `G-${i}` })
    await givenCode(team, { code: 'OLD-1', status: 'deactivated' })
    const job = await givenCodeJob(team, { kind: 'delete', isAll: true, state: 'running' })
    expect(await workWithCrashes(job)).toBeGreaterThan(2)
    expect(await readCodeJob(job)).toMatchObject({ state: 'settling', changed: 111, done: 111 })
    await finishJob(job)

    expect(await readCodeJob(job)).toMatchObject({ state: 'done' })
    expect(await codesOfTeam()).toEqual([])
    expect((await checkedTotals(team.key)).exclusive.total).toBe(0)
  })
})

describe('jobs at the same time', () => {
  it('by several workers on one job do each row once', async () => {
    const job = await givenRunning(Array.from({ length: 500 }, (_, i) => `G-${i}`))

    while ((await readCodeJob(job))?.state !== 'done') {
      await Promise.all([deliver(job), deliver(job), deliver(job)])
    }

    expect(await readCodeJob(job)).toMatchObject({ added: 500, done: 500, duplicate: 0 })
    expect((await checkedTotals(team.key)).exclusive.total).toBe(500)
  })

  it('on the same codes leave totals that a recount confirms', async () => {
    const codes = Array.from({ length: 250 }, (_, i) => `G-${i}`)
    const first = await givenRunning(codes)
    const second = await givenRunning(codes.toReversed())
    const third = await givenRunning(codes, { kind: 'deactivate' })
    const jobs = [first, second, third]

    while (!(await Promise.all(jobs.map(readCodeJob))).every((job) => job?.state !== 'running')) {
      await Promise.all(jobs.map(deliver))
    }

    const [one, other] = await Promise.all([readCodeJob(first), readCodeJob(second)])
    expect((one?.added ?? 0) + (other?.added ?? 0)).toBe(250)
    const took = await readCodeJob(third)
    const totals = (await checkedTotals(team.key)).exclusive
    expect(totals).toEqual({
      total: 250,
      deactivated: took?.changed,
      active: 250 - (took?.changed ?? 0),
    })
  })
})

describe('a job on all codes', () => {
  it.each([
    ['delete', { total: 1, active: 1, deactivated: 0 }],
    ['deactivate', { total: 111, active: 1, deactivated: 110 }],
  ] as const)('leaves alone what was added after it was asked for: %s', async (kind, left) => {
    for (let i = 0; i < 110; i += 1) await givenCode(team, { code: `G-${i}` })
    const job = await givenCodeJob(team, { kind, isAll: true, state: 'running' })
    crashAtWrite(3, 'after')
    expect(await deliver(job)).toBe(true)
    expect(await readCodeJob(job)).toMatchObject({ changed: 97 })
    await upload(['ZZZ-1'])

    await deliver(job)

    expect(await finishJob(job)).toMatchObject({ state: 'done', changed: 110, skipped: 1 })
    expect((await checkedTotals(team.key)).exclusive).toEqual(left)
    const { data } = await call(cloud.api, listCodes, {
      params: { teamKey: team.key },
      query: { accessLevel: 'exclusive' },
      token,
    })
    expect(data.items.map(({ code }) => code)).toEqual(['ZZZ-1'])
  })
})

describe('a job that adds codes which are being deleted', () => {
  it('comes back by the queue until they are gone, and counts none of them as duplicates', async () => {
    await givenCode(team, { code: 'A1' })
    const deletion = await givenRunning(['A1'], { kind: 'delete' })
    await deliver(deletion)
    const job = await givenRunning(['A1', 'C3'])
    delays.length = 0

    await deliver(job)
    await deliver(job)

    expect(sent.slice(-2)).toEqual(Array(2).fill({ teamKey: team.key, key: job.key }))
    expect(Math.min(...delays)).toBeGreaterThan(10)
    expect(await readCodeJob(job)).toMatchObject({ ...NONE, state: 'running', done: 0 })
    await finishJob(deletion)
    expect(await finishJob(job)).toMatchObject({ ...NONE, state: 'done', added: 2 })
    expect(await codesOfTeam()).toEqual(['A1', 'C3'])
    expect((await checkedTotals(team.key)).exclusive.active).toBe(2)
  })

  it('is not sent on by the schedule while it waits', async () => {
    await givenCode(team, { code: 'A1' })
    await deliver(await givenRunning(['A1'], { kind: 'delete' }))
    const job = await givenRunning(['A1'], { updatedAt: '2026-01-10T15:00:00.000Z' })
    await deliver(job)
    sent.length = 0

    await resumeCodeJobs(new Date(Date.now() + 60_000))

    expect(sent).not.toContainEqual({ teamKey: team.key, key: job.key })
  })
})

describe('a job whose code had more fans than time is left for', () => {
  it('is noted as looked after, so that it gets no second worker', async () => {
    await givenCode(team, { code: 'A1' })
    await call(cloud.api, unlockExclusives, {
      body: { teamKey: team.key, exclusiveCode: 'A1' },
      token: await makeToken(cloud.outputs, { userKey: (await givenFan()).key }),
    })
    const job = await givenRunning(['A1'], { kind: 'delete' })
    await deliver(job)
    const now = () => new Date(Date.now() + 60_000)
    const settling = await readCodeJob(job)
    if (settling === undefined) throw new Error('There is no job')
    const chunk = await chunkOf(settling, now().toISOString())
    if (chunk === undefined || chunk === 'moved') throw new Error('There is nothing to settle')

    const left = await settleRows(settling, chunk, { now, until: 0 })

    expect(left).toMatchObject({ state: 'settling', row: 0 })
    const { updatedAt = '' } = (await readCodeJob(job)) ?? {}
    expect(Date.parse(updatedAt)).toBeGreaterThan(Date.now() + 30_000)
    expect(await finishJob(job)).toMatchObject({ state: 'done', changed: 1 })
  })
})

describe('the schedule', () => {
  it('sends on what stands still, once, and nothing else', async () => {
    const standing = await givenRunning(['A1'])
    const later = (ms: number) => new Date(Date.now() + ms)

    expect(await resumeCodeJobs(later(60_000))).toMatchObject({ resumed: 0 })
    await resumeCodeJobs(later(121_000))
    await resumeCodeJobs(later(122_000))

    const name = { teamKey: team.key, key: standing.key }
    expect(sent.filter((message) => JSON.stringify(message) === JSON.stringify(name))).toEqual([
      name,
    ])
    await deliver(standing)
    expect(await readCodeJob(standing)).toMatchObject({ state: 'done', added: 1 })
    await resumeCodeJobs(later(300_000))
    expect(sent.filter((message) => JSON.stringify(message) === JSON.stringify(name))).toHaveLength(
      1,
    )
  })
})
