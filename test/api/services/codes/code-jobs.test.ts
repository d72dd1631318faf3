import { ulid } from 'ulid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logger } from '#lambdas/base/logger.ts'
import { provideQueueSender } from '#lambdas/base/queue.ts'
import { handler } from '#lambdas/consumers/work-off-codes.ts'
import { consumers } from '#lambdas/manifest.ts'
import { chunkOf } from '#lambdas/services/codes/job-rows.ts'
import { resumeCodeJobs } from '#lambdas/services/codes/resume-jobs.ts'
import { settleRows } from '#lambdas/services/codes/settle-rows.ts'
import {
  keepCodeRows,
  readCodeJob,
  type StoredJob,
  startCodeJob as startStored,
} from '#lambdas/stores/codes/code-jobs.ts'
import { scanTable } from '#lambdas/stores/table/scan-table.ts'
import { withRights } from '#scripts/local/functions/rights.ts'
import {
  beginCodeJob,
  listCodeJobs,
  listCodeRows,
  putCodeRows,
  readCodeJob as readJob,
  startCodeJob,
} from '#shared/api/code-jobs.ts'
import { listCodes } from '#shared/api/codes.ts'
import type { BodyOf } from '#shared/api/contract.ts'
import { unlockExclusives } from '#shared/api/me.ts'
import type { Organization } from '#shared/model/organization.ts'
import { cutIntoChunks } from '#shared/unlock-codes/chunks.ts'
import { call } from '#test/fixtures/api.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { checkedTotals, finishJob } from '#test/fixtures/codes.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crash.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { givenCode, givenCodeJob, givenFan, givenOrganization } from '#test/fixtures/world.ts'

const NONE = { added: 0, duplicate: 0, invalid: 0, changed: 0, skipped: 0 }

const cloud = openTestCloud()
let team: Organization
let token: string
/** What was sent to the queue, which these tests deliver themselves. */
let sent: unknown[] = []
let delays: number[] = []

beforeAll(() => {
  logger.setLogLevel('CRITICAL')
  provideQueueSender({
    send: async (queue, messages, { delaySeconds } = {}) => {
      if (queue !== 'codes') return
      sent.push(...messages)
      delays.push(delaySeconds ?? 0)
    },
  })
})
beforeEach(async () => {
  isCrashLeft()
  sent = []
  delays = []
  team = await givenOrganization()
  token = await makeToken(cloud.outputs, { userKey: ulid(), role: 'team', teamID: team.key })
})

const ids = (jobKey: string) => ({ teamKey: team.key, jobKey })

function begin(jobKey: string, body: BodyOf<typeof beginCodeJob>) {
  return call(cloud.api, beginCodeJob, { params: ids(jobKey), body, token })
}

function putRows(jobKey: string, chunk: number, codes: string[]) {
  const params = { ...ids(jobKey), chunk: String(chunk) }
  return call(cloud.api, putCodeRows, { params, body: { codes }, token })
}

function start(jobKey: string, chunks: number) {
  return call(cloud.api, startCodeJob, { params: ids(jobKey), body: { chunks }, token })
}

/** Sends codes as the browser does; what the request leaves is worked off as the queue does. */
async function upload(codes: readonly string[], jobKey = ulid()) {
  await begin(jobKey, { kind: 'upload', accessLevel: 'exclusive' })
  const chunks = [...cutIntoChunks(codes)]
  for (const [chunk, some] of chunks.entries()) await putRows(jobKey, chunk, some)
  return startAndFinish(jobKey, chunks.length)
}

async function startAndFinish(jobKey: string, chunks: number) {
  const { data } = await start(jobKey, chunks)
  await finishJob(data)
  return (await call(cloud.api, readJob, { params: ids(jobKey), token })).data
}

async function rowsOf(jobKey: string) {
  const rows = []
  let cursor: string | undefined
  do {
    const query = cursor === undefined ? {} : { cursor }
    const { data } = await call(cloud.api, listCodeRows, { params: ids(jobKey), query, token })
    rows.push(...data.items)
    cursor = data.cursor
  } while (cursor !== undefined)
  return rows
}

const line = consumers.find(({ name }) => name === 'work-off-codes')

/** What the queue does with the message of a job; true when it takes it back. */
async function deliver({ teamKey, key }: Pick<StoredJob, 'teamKey' | 'key'>): Promise<boolean> {
  const record = { messageId: '1', body: JSON.stringify({ teamKey, key }) }
  const run = () => handler({ Records: [record] } as never)
  const done = withRights('work-off-codes', line?.rights ?? {}, run)
  return done.then(
    () => false,
    () => true,
  )
}

async function codesOfTeam(): Promise<string[]> {
  const codes: string[] = []
  await scanTable((item) => {
    if (item.sk === 'CODE' && item['teamKey'] === team.key) codes.push(String(item['code']))
  })
  return codes.toSorted()
}

/** A job whose rows are there and that nobody works off yet. */
async function givenRunning(codes: string[], changes: Partial<StoredJob> = {}) {
  const job = await givenCodeJob(team, { chunks: 1, rows: codes.length, ...changes })
  await keepCodeRows(job, 0, codes)
  const audit = { put: { Item: { pk: `AUDIT#${job.key}`, sk: 'START' } } }
  expect(await startStored(job, 1, job.updatedAt, audit)).toEqual({ kind: 'done' })
  return job
}

describe('an upload', () => {
  it('adds its codes part by part, and says of each row what became of it', async () => {
    await givenCode(team, { code: 'OLD-1' })
    const codes = Array.from({ length: 2_300 }, (_, i) => `G-${i}`)
    codes[5] = 'OLD-1'
    codes[1_500] = 'G-0'
    codes[2_000] = '\u200b'
    const jobKey = ulid()

    const job = await upload(codes, jobKey)

    expect(job).toMatchObject({ ...NONE, rows: 2_300, added: 2_297, duplicate: 2, invalid: 1 })
    expect(job).toMatchObject({ state: 'done', done: 2_300, createdBy: expect.any(String) })
    const rows = await rowsOf(jobKey)
    expect(rows.map(({ code }) => code)).toEqual(codes)
    expect(rows[5]).toEqual({ code: 'OLD-1', outcome: 'duplicate' })
    expect(rows[1_500]).toEqual({ code: 'G-0', outcome: 'duplicate' })
    expect(rows[2_000]).toEqual({ code: '\u200b', outcome: 'invalid', fault: 'blank' })
    expect(rows.filter(({ outcome }) => outcome === 'added')).toHaveLength(2_297)
    expect((await checkedTotals(team.key)).exclusive.active).toBe(2_298)
  })

  it('repeated step by step changes nothing, and as a new job adds nothing', async () => {
    const codes = ['A1', 'B2', 'C3']
    const jobKey = ulid()
    const first = await upload(codes, jobKey)

    expect(await upload(codes, jobKey)).toEqual(first)
    expect(await upload(codes)).toMatchObject({ ...NONE, duplicate: 3 })

    expect(await codesOfTeam()).toEqual(codes)
    const { data } = await call(cloud.api, listCodeJobs, { params: { teamKey: team.key }, token })
    expect(data.items.map(({ duplicate }) => duplicate)).toEqual([3, 0])
  })

  it('refuses rows out of their order, others under the same number, and those that come late', async () => {
    const jobKey = ulid()
    await begin(jobKey, { kind: 'upload', accessLevel: 'player', limit: 2 })
    const refused = async (answer: ReturnType<typeof putRows> | ReturnType<typeof start>) => {
      const { status, problem } = await answer
      expect([status, problem.code]).toEqual([409, 'jobConflict'])
    }

    await refused(start(jobKey, 0))
    await refused(putRows(jobKey, 1, ['B2']))
    expect((await putRows(jobKey, 0, ['A1'])).data).toEqual({ rows: 1 })
    expect((await putRows(jobKey, 0, ['A1'])).data).toEqual({ rows: 1 })
    await refused(putRows(jobKey, 0, ['A2']))
    await refused(start(jobKey, 2))
    expect((await start(jobKey, 1)).data).toMatchObject({ added: 1, limit: 2 })
    await refused(putRows(jobKey, 1, ['B2']))
    const other = await begin(jobKey, { kind: 'upload', accessLevel: 'player' })
    expect([other.status, other.problem.code]).toEqual([409, 'jobConflict'])
    const unknown = await call(cloud.api, readJob, { params: ids('nothing'), token })
    expect(unknown.problem).toMatchObject({ status: 404, title: 'Invalid teamId or codeId' })
  })

  it('takes a hundred thousand codes and no more', async () => {
    const job = await givenCodeJob(team, { chunks: 100, rows: 99_999 })

    const { status, problem } = await putRows(job.key, 100, ['A1', 'B2'])

    expect(status).toBe(422)
    expect(problem.errors).toMatchObject([{ messageKey: 'errors.field.tooMany', limit: 100_000 }])
  })
})

describe('codes that are generated', () => {
  const body = { kind: 'generate', accessLevel: 'exclusive', limit: 1 } as const

  it('follow their pattern, without look-alikes, as many as were asked for', async () => {
    const jobKey = ulid()
    await begin(jobKey, { ...body, pattern: 'GO-####-####', count: 1_234 })

    const job = await startAndFinish(jobKey, 0)

    expect(job).toMatchObject({ ...NONE, state: 'done', added: 1_234, rows: 1_234 })
    const codes = await codesOfTeam()
    expect(new Set(codes).size).toBe(1_234)
    for (const code of codes) expect(code).toMatch(/^GO-[2-9AC-FHJKMNP-TV-Y]{4}-[2-9AC-Y]{4}$/)
    expect((await rowsOf(jobKey)).map(({ code }) => code).toSorted()).toEqual(codes)
    expect((await checkedTotals(team.key)).exclusive.total).toBe(1_234)
  })

  it('are made up for where the organization has one already', async () => {
    // Of the drawn rows that stand, one is taken meanwhile.
    const job = await givenCodeJob(team, {
      ...{ kind: 'generate', pattern: 'GO-########', wanted: 3, rows: 3, state: 'running' },
    })
    await keepCodeRows(job, 0, ['GO-22222222', 'GO-33333333', 'GO-44444444'])
    await givenCode(team, { code: 'GO-33333333' })

    const done = await finishJob(job)

    expect(done).toMatchObject({ ...NONE, state: 'done', rows: 4, added: 3, duplicate: 1 })
    expect(await codesOfTeam()).toHaveLength(4)
  })

  it.each([
    ['GULLS-##', 5],
    ['GO ########', 5],
  ])('need more of a pattern than %s', async (pattern, count) => {
    const { status, problem } = await begin(ulid(), { ...body, pattern, count })

    expect(status).toBe(422)
    expect(problem.errors).toMatchObject([
      { path: 'body.pattern', messageKey: 'validation.code.pattern' },
    ])
  })
})

/**
 * Lets process after process crash at its first, second or third write, before it or after it with
 * its answer lost, until the rows are worked off. Returns how many have crashed.
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
      ...{ kind: 'generate', pattern: 'GO-########', wanted: 300, rows: 300, state: 'running' },
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
      ...{ total: 250, deactivated: took?.changed, active: 250 - (took?.changed ?? 0) },
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
    delays = []

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
    sent = []

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
