import { ulid } from 'ulid'
import { beforeAll, expect, it } from 'vitest'
import { codeItem } from '#lambdas/stores/codes/codes.ts'
import { batchWrite } from '#lambdas/stores/table/batch-write.ts'
import { listUnusedCodes } from '#shared/api/codes.schemas.ts'
import type { UnlockCode } from '#shared/model/code.ts'
import type { Organization } from '#shared/model/organization.ts'
import { givenCode } from '#test/fixtures/codes/given-codes.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenOrganization } from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud()
let team: Organization
let token: string

beforeAll(async () => {
  team = await givenOrganization()
  token = await makeToken(cloud.outputs, { userKey: ulid(), role: 'team', teamID: team.key })
})

const page = (accessLevel: 'exclusive' | 'player', cursor?: string) =>
  call(cloud.api, listUnusedCodes, {
    params: { teamKey: team.key },
    query: { accessLevel, ...(cursor !== undefined && { cursor }) },
    token,
  })

it('are the active codes with a limit that nobody has used', async () => {
  const unused = await givenCode(team, { code: 'Free-1', limit: 1 })
  await givenCode(team, { code: 'Half-1', limit: 2, used: 1 })
  await givenCode(team, { code: 'Everybody-1' })
  await givenCode(team, { code: 'Gone-1', limit: 1, status: 'deactivated' })
  await givenCode(team, { code: 'Bench-1', limit: 1, kind: 'special', accessLevel: 'player' })

  expect((await page('exclusive')).data).toEqual({ items: [unused.code] })
  expect((await page('player')).data).toEqual({ items: ['Bench-1'] })
})

it('come two thousand looked at a page, each of them once', async () => {
  const codes = Array.from({ length: 4100 }, (_, i): UnlockCode => {
    const code = `Bulk-${String(i).padStart(6, '0')}`
    return {
      teamKey: team.key,
      code,
      kind: 'special',
      accessLevel: 'player',
      status: 'active',
      limit: 1,
      used: i % 2,
      createdAt: '2026-11-20T15:00:00.000Z',
    }
  })
  await batchWrite(codes.map((code) => ({ PutRequest: { Item: codeItem(code) } })))

  await expectCost('list-unused-codes', () => page('player'))
  const sizes: number[] = []
  const found: string[] = []
  let cursor: string | undefined
  do {
    const { data } = await page('player', cursor)
    sizes.push(data.items.length)
    found.push(...data.items)
    cursor = data.cursor
  } while (cursor !== undefined)

  expect(sizes.length).toBe(3)
  const bulk = found.filter((code) => code.startsWith('Bulk-'))
  expect(bulk).toEqual(codes.filter(({ used }) => used === 0).map(({ code }) => code))
})
