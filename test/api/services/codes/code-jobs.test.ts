import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { keepCodeRows } from '#lambdas/stores/codes/code-jobs.ts'
import { listCodeJobs, readCodeJob as readJob } from '#shared/api/code-jobs.schemas.ts'
import {
  begin,
  cloud,
  codesOfTeam,
  ids,
  NONE,
  putRows,
  rowsOf,
  start,
  startAndFinish,
  team,
  token,
  upload,
} from '#test/fixtures/codes/code-job-desk.ts'
import { checkedTotals, finishJob } from '#test/fixtures/codes/codes.ts'
import { givenCode, givenCodeJob } from '#test/fixtures/codes/given-codes.ts'
import { call } from '#test/fixtures/requests/api.ts'

describe('an upload', () => {
  it('adds its codes part by part, and says of each row what became of it', async () => {
    await givenCode(team, { code: 'OLD-1' })
    const codes = Array.from({ length: 2_300 }, (_, i) => `G-${i}`)
    codes[5] = 'OLD-1'
    codes[1_500] = 'G-0'
    codes[2_000] = '\u200b'
    codes[2_001] = '1.23457E+11'
    const jobKey = ulid()

    const job = await upload(codes, jobKey)

    expect(job).toMatchObject({ ...NONE, rows: 2_300, added: 2_296, duplicate: 2, invalid: 2 })
    expect(job).toMatchObject({ state: 'done', done: 2_300, createdBy: expect.any(String) })
    const rows = await rowsOf(jobKey)
    expect(rows.map(({ code }) => code)).toEqual(codes)
    for (const at of [5, 1_500]) expect(rows[at]).toMatchObject({ outcome: 'duplicate' })
    expect(rows[2_000]).toEqual({ code: '\u200b', outcome: 'invalid', fault: 'blank' })
    expect(rows[2_001]).toEqual({ code: '1.23457E+11', outcome: 'invalid', fault: 'damaged' })
    expect(rows.filter(({ outcome }) => outcome === 'added')).toHaveLength(2_296)
    expect((await checkedTotals(team.key)).exclusive.active).toBe(2_297)
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
    const unknown = await call(cloud.api, readJob, { params: ids(ulid()), token })
    expect(unknown.problem).toMatchObject({ status: 404, title: 'Invalid teamId or codeId' })
  })

  it('takes no more than a hundred thousand codes', async () => {
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
    // Meanwhile, a colleague adds one of the codes that the job generates.
    const job = await givenCodeJob(team, {
      kind: 'generate',
      pattern: 'GO-########',
      wanted: 3,
      rows: 3,
      state: 'running',
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
