import { describe, expect, it } from 'vitest'
import { handler } from '#lambdas/consumers/update-mirrors.ts'
import { readOffer } from '#lambdas/stores/deals/offers.ts'
import { readSponsorRecord } from '#lambdas/stores/organizations/sponsors.ts'
import { readOrganization } from '#shared/api/organizations.schemas.ts'
import {
  archiveOrganization,
  checkSlug,
  createOrganization,
  updateOrganization,
} from '#shared/api/portal-organizations.schemas.ts'
import { SPONSOR_TEAMS_MAX } from '#shared/constants.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { businessesListed, expectMirrored } from '#test/fixtures/deals/mirrors.ts'
import { expectCost } from '#test/fixtures/measures/capacity.ts'
import {
  aForm,
  auditOf,
  cloud,
  formOf,
  readForm,
  save,
  token,
} from '#test/fixtures/organizations/organization-desk.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const slugState = async (slug: string, teamKey?: string) => {
  const query = { slug, ...(teamKey !== undefined && { teamKey }) }
  return (await call(cloud.api, checkSlug, { query, token })).data
}

describe('the slug of an organization', () => {
  it('is checked while it is typed', async () => {
    const { key } = await givenOrganization({ slug: 'checkedgulls' })

    expect(await slugState(' Checked GULLS ')).toEqual({ slug: 'checkedgulls', state: 'taken' })
    expect(await slugState('checkedgulls', key)).toMatchObject({ state: 'own' })
    expect(await slugState('Créate')).toEqual({ slug: 'create', state: 'reserved' })
    expect(await slugState('gulls?')).toMatchObject({ state: 'invalid' })
    expect(await slugState('Free Gulls')).toEqual({ slug: 'freegulls', state: 'free' })
  })

  it('leads on when it has changed, redirects, and is given to nobody else', async () => {
    const team = await givenOrganization({ slug: 'earliergulls' })
    const sponsor = await givenSponsor({ teamKeys: [team.key] })
    const deal = await givenDeal(sponsor, [team])

    expect((await save(team.key, { slug: 'Later Gulls' })).status).toBe(200)

    const params = { organization: 'earliergulls' }
    const { data } = await call(cloud.api, readOrganization, { params })
    expect(data.organization).toMatchObject({ key: team.key, slug: 'latergulls' })
    const visit = (slug: string) =>
      fetch(`${cloud.outputs.siteUrl}/organizations/${slug}`, { redirect: 'manual' })
    const moved = await visit('earliergulls')
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      '/organizations/latergulls',
    ])
    expect((await visit('latergulls')).status).toBe(200)
    expect((await slugState('earliergulls')).state).toBe('taken')
    expect((await readOffer(deal.key, { isConsistent: true }))?.teams).toEqual([
      { key: team.key, name: team.name, slug: 'latergulls' },
    ])
    await expectMirrored(deal.key, sponsor)

    expect((await save(team.key, { slug: 'earliergulls' })).status).toBe(200)
    expect((await visit('latergulls')).headers.get('location')).toBe('/organizations/earliergulls')
  })
})

describe('an organization that is changed', () => {
  it('is so whole: what is not given is gone, what the form does not show stays', async () => {
    const team = await givenOrganization({
      website: 'https://gulls.example',
      stripeAccountId: 'acct_1',
      brandKeys: ['brand'],
    })
    const { version, organization } = await readForm(team.key)
    const { website: _, ...form } = formOf(organization)

    const { data } = await call(cloud.api, updateOrganization, {
      params: { teamKey: team.key },
      body: { ...form, name: 'Gulls of Old', version },
      token,
    })

    const { website: __, ...kept } = organization
    expect(data.organization).toEqual({
      ...kept,
      name: 'Gulls of Old',
      updatedAt: data.version,
    })
    expect(await auditOf(team.key)).toEqual([
      {
        action: 'updateOrganization',
        email: 'admin@staff.example',
        before: { name: 'Harbour Gulls', website: 'https://gulls.example' },
        after: { name: 'Gulls of Old' },
      },
    ])
  })

  it('is not, when somebody else was faster', async () => {
    const team = await givenOrganization()
    const { version, organization } = await readForm(team.key)
    const saveAt = (name: string) =>
      call(cloud.api, updateOrganization, {
        params: { teamKey: team.key },
        body: { ...formOf(organization), name, version },
        token,
      })

    const answers = await Promise.all([saveAt('First'), saveAt('Second'), saveAt('Third')])

    const saved = answers.filter(({ status }) => status === 200)
    const others = answers.filter(({ status }) => status !== 200)
    expect(saved).toHaveLength(1)
    const name = saved[0]?.data.organization.name
    expect(others.map(({ problem }) => [problem.code, problem.changed])).toEqual(
      Array(2).fill([
        'changedMeanwhile',
        {
          version: saved[0]?.data.version,
          at: expect.any(String),
          isOwn: true,
          by: 'admin@staff.example',
          fields: expect.objectContaining({ name, sponsorKeys: [] }),
        },
      ]),
    )
    expect((await readForm(team.key)).organization.name).toBe(name)
  })
})

describe('a business', () => {
  const others = Array.from({ length: SPONSOR_TEAMS_MAX }, (_, i) => `01TEAM${i}`)

  it(`has ${SPONSOR_TEAMS_MAX} organizations at most, and the form says so for another`, async () => {
    const team = await givenOrganization()
    const sponsor = await givenSponsor({ name: 'Anvil Gym', teamKeys: others })

    const { problem } = await save(team.key, { sponsorKeys: [sponsor.key] })

    expect(problem.errors).toEqual([
      expect.objectContaining({
        path: 'body.sponsorKeys',
        messageKey: 'validation.organization.businessFull',
        name: 'Anvil Gym',
        limit: SPONSOR_TEAMS_MAX,
      }),
    ])
    expect((await readForm(team.key)).organization.sponsorKeys).toEqual([])
  })

  it('is of one alone of two who take its last place together', async () => {
    const teams = await Promise.all(['one', 'two'].map((name) => givenOrganization({ name })))
    const sponsor = await givenSponsor({ teamKeys: others.slice(1) })

    await Promise.all(teams.map(({ key }) => save(key, { sponsorKeys: [sponsor.key] })))

    const named = async () => {
      const forms = await Promise.all(teams.map(({ key }) => readForm(key)))
      const those = forms.map(({ organization }) => organization)
      return those.flatMap(({ key, sponsorKeys }) => (sponsorKeys.length > 0 ? key : []))
    }
    await expect.poll(named).toHaveLength(1)
    const stored = (await readSponsorRecord(sponsor.key))?.teamKeys
    expect(stored).toEqual([...others.slice(1), ...(await named())])
    const listed = await Promise.all(teams.map(({ key }) => businessesListed(key)))
    expect(listed.flat()).toHaveLength(1)
  })
})

describe('an organization that is changed, and its businesses', () => {
  it('has its businesses follow: added and dropped, in its list and in theirs', async () => {
    const team = await givenOrganization()
    const [kept, dropped, added] = await Promise.all(
      ['Anvil Gym', 'Bar 9', 'Corner Oven'].map((name) => givenSponsor({ name })),
    )
    if (!kept || !dropped || !added) throw new Error('No businesses')
    const keysOf = async () => (await businessesListed(team.key)).map(({ key }) => key)
    await save(team.key, { sponsorKeys: [kept.key, dropped.key] })
    expect(await keysOf()).toEqual([kept.key, dropped.key])

    await save(team.key, { sponsorKeys: [added.key, kept.key, kept.key] })

    expect(await keysOf()).toEqual([kept.key, added.key])
    const teamsOf = async (key: string) => (await readSponsorRecord(key))?.teamKeys
    expect(await Promise.all([kept, dropped, added].map(({ key }) => teamsOf(key)))).toEqual([
      [team.key],
      [],
      [team.key],
    ])
  })

  it.each([1, 2, 3] as const)(
    'has them follow though its writer crashes behind write %i',
    async (write) => {
      const team = await givenOrganization()
      const added = await Promise.all([givenSponsor(), givenSponsor()])
      crashAtWrite(write, 'after', 'update-organization')

      await save(team.key, { sponsorKeys: added.map(({ key }) => key) })
      isCrashLeft()
      await cloud.settle()

      const body = JSON.stringify({ kind: 'businesses', teamKey: team.key })
      await handler({ Records: [{ messageId: '1', body }] } as never)
      for (const { key } of added) {
        expect((await readSponsorRecord(key))?.teamKeys).toEqual([team.key])
      }
      const listed = await businessesListed(team.key)
      expect(listed.map(({ key }) => key).sort()).toEqual(added.map(({ key }) => key).sort())
    },
  )

  it('costs what its access pattern says, as archiving does', async () => {
    const team = await givenOrganization()
    const { version, organization } = await readForm(team.key)
    const params = { teamKey: team.key }

    const form = { ...aForm(), attempt: 'attempt-cost' }
    await expectCost('create-organization', () =>
      call(cloud.api, createOrganization, { body: form, token }),
    )
    await expectCost('update-organization', () =>
      call(cloud.api, updateOrganization, {
        params,
        token,
        body: { ...formOf(organization), description: 'Gulls anew.', version },
      }),
    )
    await expectCost('archive-organization', () =>
      call(cloud.api, archiveOrganization, { params, body: { archived: false }, token }),
    )
  })
})

describe('archiving an organization', () => {
  it('takes its deals from the site at once, and brings them back', async () => {
    const team = await givenOrganization()
    const sponsor = await givenSponsor({ teamKeys: [team.key] })
    const deal = await givenDeal(sponsor, [team])
    const set = (archived: boolean) =>
      call(cloud.api, archiveOrganization, {
        params: { teamKey: team.key },
        body: { archived },
        token,
      })
    const isNoted = async () =>
      (await readOffer(deal.key, { isConsistent: true }))?.teams[0]?.archived === true

    const seen = []
    for (const archived of [true, true, false]) {
      const { data } = await set(archived)
      seen.push([data.organization.archived, data.hasChanged, await isNoted()])
    }

    expect(seen).toEqual([
      [true, true, true],
      [true, false, true],
      [false, true, false],
    ])
    expect((await auditOf(team.key)).map(({ action, after }) => [action, after])).toEqual([
      ['archiveOrganization', { archived: true }],
      ['archiveOrganization', { archived: false }],
    ])
  })
})
