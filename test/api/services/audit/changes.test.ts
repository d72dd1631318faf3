import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { listChanges, readHistory } from '#shared/api/audit.schemas.ts'
import { addCode } from '#shared/api/codes.schemas.ts'
import {
  readPointSystem,
  readSwitches,
  saveFeatured,
  savePointSystem,
  saveSwitch,
} from '#shared/api/settings.schemas.ts'
import {
  ADMIN,
  act,
  archive,
  cloud,
  givenWorld,
  history,
  staff,
  token,
} from '#test/fixtures/audit/audit-desk.ts'
import { expectCost } from '#test/fixtures/measures/capacity.ts'
import { call } from '#test/fixtures/requests/api.ts'

const changes = async (query: Record<string, string>) =>
  (await call(cloud.api, listChanges, { query, token })).data

describe('the history of an organization', () => {
  it('distinguishes archiving from bringing back, and names staff to their colleagues alone', async () => {
    const { team, other } = await givenWorld()
    await archive(team.key, true)
    await archive(team.key, false)
    const colleague = await staff('team', { teamID: team.key }, 'the-colleague')
    await call(cloud.api, addCode, {
      params: { teamKey: team.key },
      body: { code: `Quails-${ulid()}`, accessLevel: 'player', limit: 3 },
      token: colleague,
    })
    const reader = await staff('team', { teamID: team.key })

    const own = await history('organization', team.key, reader)
    const codes = await history('codes', team.key, reader)
    const foreign = await history('codes', other.key, reader)

    expect(own.items.map(({ action, by }) => [action, by])).toEqual([
      ['restoreOrganization', { role: 'admin' }],
      ['archiveOrganization', { role: 'admin' }],
    ])
    expect(codes.items).toMatchObject([
      {
        action: 'addCode',
        name: team.name,
        by: { role: 'team', email: 'the-colleague@staff.example' },
      },
    ])
    expect(codes.items[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'accessLevel', after: 'player' },
        { field: 'limit', after: 3 },
      ]),
    )
    expect(foreign.status).toBe(403)
  })
})

describe('the changes of switches', () => {
  it('name which switch was paused, for which organization and why', async () => {
    const { team } = await givenWorld()
    const pause = { reason: 'Wrong goals' }
    const body = { name: 'triggerBoard' as const, teamKey: team.key, pause }
    await call(cloud.api, saveSwitch, { body, token })
    const { version = '' } = (await call(cloud.api, readSwitches, { token })).data
    await call(cloud.api, saveSwitch, { body: { name: 'checkout', pause, version }, token })

    const { items } = await history('setting', 'SWITCHES')

    const listed = (field: string, one: string) => expect.objectContaining({ field, after: [one] })
    expect(items[0]?.changes).toContainEqual(listed('paused', 'checkout'))
    expect(items[1]?.changes).toContainEqual(listed('pausedBoards', team.name))
    expect(items[1]?.changes).toContainEqual(listed('pauseReasons', 'Wrong goals'))
  })
})

describe('the changes of the portal', () => {
  it('are found by kind, by person, by both, and page by page', async () => {
    const { team, deal } = await givenWorld()
    const userKey = ulid()
    const mine = await staff('admin', {}, userKey)
    await archive(team.key, true, mine)
    await act(deal.key, 'pin', mine)
    await act(deal.key, 'archive', mine)

    const first = await changes({ person: userKey, limit: '2' })
    const rest = await changes({ person: userKey, limit: '2', cursor: first.cursor ?? '' })
    const ofBoth = await changes({ person: userKey, kind: 'deal', range: '7' })
    const ofKind = await changes({ kind: 'organization', limit: '1' })
    const all = await changes({ limit: '3' })

    expect([...first.items, ...rest.items].map(({ action }) => action)).toEqual([
      'archiveDeal',
      'pinDeal',
      'archiveOrganization',
    ])
    expect(ofBoth.items.map(({ action }) => action)).toEqual(['archiveDeal', 'pinDeal'])
    expect(ofKind.items).toMatchObject([{ action: 'archiveOrganization', name: team.name }])
    expect(all.items.map(({ entityKey }) => entityKey)).toEqual([deal.key, deal.key, team.key])
    expect((await changes({ person: userKey, range: 'LastYear' })).items).toEqual([])
  })

  it('name what a setting holds, and of it only what is another', async () => {
    const { team } = await givenWorld()
    const { data } = await call(cloud.api, readPointSystem, { token })
    const points = { ...data.system.points, newness: 17 }
    const body = { ...data.system, points, ...(data.version && { version: data.version }) }
    await call(cloud.api, savePointSystem, { body, token })
    const teams = [{ key: team.key, featuredSponsorKeys: [] }]
    const { status } = await call(cloud.api, saveFeatured, { body: { teams }, token })

    const weights = await history('setting', 'POINTS')
    const featured = await history('setting', 'FEATURED')

    expect(status).toBe(200)
    expect(weights.items[0]?.changes).toEqual([{ field: 'newness', before: 10, after: 17 }])
    expect(featured.items[0]?.changes).toEqual([{ field: 'featured', after: [team.name] }])
  })

  it('cost no more than their access patterns say', async () => {
    const { deal, sponsor } = await givenWorld()
    for (const action of ['pin', 'archive'] as const) await act(deal.key, action)
    const reader = await staff('sponsor', { sponsorID: sponsor.key })
    const params = { kind: 'deal', entityKey: deal.key } as const

    await expectCost('read-history', () => call(cloud.api, readHistory, { params, token: reader }))
    await expectCost('list-changes', () =>
      call(cloud.api, listChanges, { query: { person: ADMIN.userKey, kind: 'brand' }, token }),
    )
  })
})
