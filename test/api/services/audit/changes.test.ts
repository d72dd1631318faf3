import { ulid } from 'ulid'
import { beforeAll, describe, expect, it } from 'vitest'
import { versionOf } from '#lambdas/services/portal-deals/deal-row.ts'
import { auditPart } from '#lambdas/stores/audit.ts'
import { readOffer } from '#lambdas/stores/deals/offers.ts'
import { readOrganizationRecord } from '#lambdas/stores/organizations/organizations.ts'
import { thingOf } from '#lambdas/stores/table/audit-keys.ts'
import { writeTransaction } from '#lambdas/stores/table/transaction.ts'
import { listChanges, readHistory } from '#shared/api/audit.ts'
import { addCode } from '#shared/api/codes.ts'
import { actOnDeal } from '#shared/api/deal-actions.ts'
import { updateDeal } from '#shared/api/portal-deals.ts'
import { archiveOrganization } from '#shared/api/portal-organizations.ts'
import { deleteSponsor } from '#shared/api/portal-sponsors.ts'
import { readPointSystem, saveFeatured, savePointSystem } from '#shared/api/settings.ts'
import type { AuditedKind } from '#shared/audit/fields.ts'
import type { Language, Role } from '#shared/model/user.ts'
import { aSentForm } from '#test/fixtures/deals/deal-form.ts'
import { expectCost } from '#test/fixtures/measures/capacity.ts'
import { openMeasuredCloud } from '#test/fixtures/measures/measured-cloud.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { makeToken } from '#test/fixtures/requests/tokens.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud()
const ADMIN = { userKey: 'the-admin', email: 'admin@fanward.example' }
let token: string

beforeAll(async () => {
  token = await makeToken(cloud.outputs, { ...ADMIN, role: 'admin' })
})

const history = async (kind: AuditedKind, entityKey: string, reader = token) => {
  const params = { kind, entityKey }
  const { status, data } = await call(cloud.api, readHistory, { params, token: reader })
  return { status, items: data?.items ?? [] }
}
const changes = async (query: Record<string, string>) =>
  (await call(cloud.api, listChanges, { query, token })).data

const staff = (role: Role, link: object, userKey: string = ulid()) =>
  makeToken(cloud.outputs, { userKey, role, email: `${userKey}@staff.example`, ...link })

async function givenWorld() {
  const key = ulid()
  const team = await givenOrganization({ name: 'Quay Quails', sponsorKeys: [key] })
  const other = await givenOrganization({ name: 'Pier Pelicans' })
  const sponsor = await givenSponsor({ key, teamKeys: [team.key, other.key], redeemRadius: 200 })
  const deal = await givenDeal(sponsor, [team])
  return { team, other, sponsor, deal }
}

const archive = (teamKey: string, archived: boolean, by = token) =>
  call(cloud.api, archiveOrganization, { params: { teamKey }, body: { archived }, token: by })
const act = (dealKey: string, action: 'archive' | 'pin', by = token) =>
  call(cloud.api, actOnDeal, { params: { dealKey }, body: { action }, token: by })

describe('the history of a deal', () => {
  it('says field by field what became of it, newest first, in the words of its form', async () => {
    const { team, other, deal } = await givenWorld()
    await call(cloud.api, updateDeal, {
      params: { dealKey: deal.key },
      body: {
        ...aSentForm(deal, {
          description: 'Two for one',
          visibility: 'exclusive',
          delayDay: 2,
          delayHour: 3,
          teamKeys: [other.key],
        }),
        version: versionOf(deal),
      },
      token,
    })
    await act(deal.key, 'pin')

    const { items } = await history('deal', deal.key)

    const by = { ...ADMIN, role: 'admin' }
    expect(items).toMatchObject([
      {
        action: 'pinDeal',
        kind: 'deal',
        entityKey: deal.key,
        name: 'Two for one',
        by,
        changes: [{ field: 'pinned', before: false, after: true }],
      },
      { action: 'updateDeal', by, currency: 'CAD', timeZone: deal.timeZone },
    ])
    expect(items[1]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'description', before: deal.description, after: 'Two for one' },
        { field: 'visibility', before: 'public', after: 'exclusive' },
        { field: 'teamKeys', before: [team.name], after: [other.name] },
        { field: 'delayDay', before: expect.any(Number), after: 2 },
      ]),
    )
    const fields = items[1]?.changes.map(({ field }) => field) ?? []
    expect(fields.filter((name) => ['exclusive', 'interval', 'updatedAt'].includes(name))).toEqual(
      [],
    )
  })

  it('names deals and what is in their groups in the language of the reader', async () => {
    const { team, sponsor, deal } = await givenWorld()
    const [description, descriptionFr] = ['Half off', 'Moitié prix']
    const french = await givenDeal(sponsor, [team], { description, descriptionFr })
    const at = new Date().toISOString()
    const offerKeys = [french.key, deal.key]
    const record = { at, userKey: ADMIN.userKey, action: 'createDealGroup', before: {} } as const
    const groupKey = ulid()
    const change = { ...record, after: { offerKeys } }
    await writeTransaction({ audit: auditPart(thingOf('dealGroup', groupKey), change) })
    await act(french.key, 'pin')
    const read = async (kind: AuditedKind, entityKey: string, language?: Language) => {
      const [query, params] = [language && { language }, { kind, entityKey }]
      return (await call(cloud.api, readHistory, { params, ...(query && { query }), token })).data
    }

    const names = [
      (await read('deal', french.key)).items[0]?.name,
      (await read('deal', french.key, 'fr')).items[0]?.name,
      (await read('dealGroup', groupKey, 'fr')).items[0]?.changes[0]?.after,
    ]

    expect(names).toEqual([description, descriptionFr, [descriptionFr, deal.descriptionFr]])
  })
})

describe('the history of a deal and who is in it', () => {
  it('is read by its business and its organizations, who do not learn who the admin is', async () => {
    const { team, other, sponsor, deal } = await givenWorld()
    await act(deal.key, 'pin')
    const read = async (role: Role, link: object) =>
      history('deal', deal.key, await staff(role, link))

    const readers = await Promise.all([
      read('sponsor', { sponsorID: sponsor.key }),
      read('team', { teamID: team.key }),
    ])
    const strangers = await Promise.all([
      read('team', { teamID: other.key }),
      read('sponsor', { sponsorID: '01NOSUCHROW' }),
    ])

    for (const { items } of readers) {
      expect(items.map(({ action, by }) => [action, by])).toEqual([['pinDeal', { role: 'admin' }]])
      expect(JSON.stringify(items)).not.toContain(ADMIN.email)
    }
    expect(strangers.map(({ status }) => status)).toEqual([403, 403])
  })

  it('has what followed from the end of its business, of which nobody is the author', async () => {
    const { team, sponsor, deal } = await givenWorld()
    await call(cloud.api, deleteSponsor, { params: { sponsorKey: sponsor.key }, token })
    await cloud.settle()

    const ofDeal = await history('deal', deal.key)
    const ofTeam = await history('organization', team.key)
    const ofBusiness = await history('business', sponsor.key)

    expect(ofDeal.items).toMatchObject([
      {
        action: 'archiveDeal',
        by: {},
        changes: [{ field: 'published', before: true, after: false }, {}],
      },
    ])
    expect((await readOrganizationRecord(team.key))?.sponsorKeys ?? []).toEqual([])
    expect(ofTeam.items).toMatchObject([
      {
        action: 'updateOrganization',
        by: {},
        changes: [{ field: 'sponsorKeys', before: [sponsor.name] }],
      },
    ])
    expect(ofBusiness.items[0]).toMatchObject({ action: 'deleteBusiness', by: ADMIN })
    expect((await readOffer(deal.key))?.published).toBe(false)
  })
})

describe('the history of an organization', () => {
  it('tells archiving from bringing back, and its own staff by name to each other alone', async () => {
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
