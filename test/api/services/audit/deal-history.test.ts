import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { versionOf } from '#lambdas/services/portal-deals/deal-row.ts'
import { auditPart } from '#lambdas/stores/audit.ts'
import { readOffer } from '#lambdas/stores/deals/offers.ts'
import { readOrganizationRecord } from '#lambdas/stores/organizations/organizations.ts'
import { thingOf } from '#lambdas/stores/table/audit-keys.ts'
import { writeTransaction } from '#lambdas/stores/table/writes.ts'
import { readHistory } from '#shared/api/audit.schemas.ts'
import { updateDeal } from '#shared/api/portal-deals.schemas.ts'
import { deleteSponsor } from '#shared/api/portal-sponsors.schemas.ts'
import {
  ADMIN,
  act,
  cloud,
  givenWorld,
  history,
  staff,
  token,
} from '#test/fixtures/audit/audit-desk.ts'
import { aSentForm } from '#test/fixtures/deals/deal-form.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenDeal } from '#test/fixtures/world.ts'

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
})

describe('the history of a deal and of its groups', () => {
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
    const read = async (kind: 'deal' | 'dealGroup', entityKey: string, language?: 'fr') => {
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
    const read = async (role: 'sponsor' | 'team', link: object) =>
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
