import { beforeAll, describe, expect, it } from 'vitest'
import { handler } from '#lambdas/consumers/update-mirrors.ts'
import { readOffer } from '#lambdas/stores/deals/offers.ts'
import { readOrganizationRecord } from '#lambdas/stores/organizations/organizations.ts'
import { readSponsorRecord } from '#lambdas/stores/organizations/sponsors.ts'
import { pk } from '#lambdas/stores/table/keys.ts'
import { queryPage } from '#lambdas/stores/table/table.ts'
import type { BodyOf } from '#shared/api/contract.ts'
import { followOrganization } from '#shared/api/me.ts'
import { listOrganizations, readOrganization } from '#shared/api/organizations.ts'
import {
  archiveOrganization,
  checkSlug,
  createOrganization,
  readOrganizationForEdit,
  updateOrganization,
} from '#shared/api/portal-organizations.ts'
import type { Organization } from '#shared/model/organization.ts'
import { type Answer, call } from '#test/fixtures/api.ts'
import { countCapacity, expectCost } from '#test/fixtures/capacity.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crash.ts'
import { businessesListed, expectMirrored } from '#test/fixtures/mirrors.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { givenUpload } from '#test/fixtures/upload.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
let token: string
let logo: string
let photo: string

beforeAll(async () => {
  token = await makeToken(cloud.outputs, {
    ...{ userKey: 'the-admin', email: 'admin@staff.example', role: 'admin' },
  })
  logo = await givenUpload(cloud.api, token, 'organizationLogo')
  photo = await givenUpload(cloud.api, token, 'organizationPhoto')
  countCapacity()
})

type Created = BodyOf<typeof createOrganization>
type Updated = BodyOf<typeof updateOrganization>

let made = 0

function aForm(changes: Partial<Created> = {}): Omit<Created, 'attempt'> {
  made += 1
  return {
    name: `Lakeside Larks ${made}`,
    slug: `Lakeside Larks ${made}`,
    ...{ categories: ['Sports Teams'], subcategories: ['Baseball'], sponsorKeys: [] },
    ...{ logo: { upload: logo }, picture: { upload: photo } },
    ...changes,
  }
}

const create = (
  changes: Partial<Created> = {},
  attempt = `attempt-${Math.random()}`.slice(0, 20),
) =>
  call(cloud.api, createOrganization, {
    body: { ...aForm(changes), attempt: attempt.replace('.', '-') },
    token,
  })

const readForm = async (teamKey: string) =>
  (await call(cloud.api, readOrganizationForEdit, { params: { teamKey }, token })).data

/** What the form of an organization sends back as it was opened. */
function formOf(organization: Organization): Omit<Updated, 'version'> {
  const { key, isBrand, brandKeys, stripeAccountId, createdAt, updatedAt, ...form } = organization
  const { emblem, ...rest } = form
  return {
    ...rest,
    ...{ logo: { path: form.logo }, picture: { path: form.picture } },
    ...(emblem !== undefined && { emblem: { path: emblem } }),
  }
}

async function save(teamKey: string, changes: Partial<Updated>) {
  const { organization, version } = await readForm(teamKey)
  const body = { ...formOf(organization), version, ...changes }
  return call(cloud.api, updateOrganization, { params: { teamKey }, body, token })
}

const faultsIn = ({ problem }: Pick<Answer<typeof createOrganization>, 'problem'>) =>
  problem.errors?.map(({ path, messageKey }) => `${path} ${messageKey}`)

async function auditOf(teamKey: string) {
  const { items } = await queryPage({ pk: `AUDIT#${pk.team(teamKey)}`, limit: 50 })
  return items.map(({ action, email, before, after }) => ({ action, email, before, after }))
}

const slugState = async (slug: string, teamKey?: string) => {
  const query = { slug, ...(teamKey !== undefined && { teamKey }) }
  return (await call(cloud.api, checkSlug, { query, token })).data
}

describe('an organization that is made', () => {
  it('stands on the site and in the search, its slug and lists folded', async () => {
    const { status, data } = await create({
      name: 'Verdant Voyageurs',
      slug: ' Verdant  Voyageurs',
      ...{ categories: ['Events', 'Sports Teams', 'Events'], subcategories: ['Fairs', 'Fairs'] },
      ...{ keywords: ['canoe', 'canoe'], website: 'voyageurs.example', sport: 'Canoeing' },
    })
    await cloud.settle()

    expect(status).toBe(200)
    const { key } = data.organization
    expect(data.organization.logo).toContain(`images/teams/${key}/logo-`)
    expect(data.organization.picture).toContain(`images/teams/${key}/team_photo-`)
    const params = { organization: 'verdantvoyageurs' }
    const shown = (await call(cloud.api, readOrganization, { params })).data
    expect(shown).toMatchObject({
      fans: 0,
      organization: {
        ...{ key, slug: 'verdantvoyageurs', sport: 'Canoeing', archived: false },
        ...{ categories: ['Events', 'Sports Teams'], subcategories: ['Fairs'] },
        ...{ keywords: ['canoe'], website: 'https://voyageurs.example' },
      },
    })
    const found = await call(cloud.api, listOrganizations, { query: { searchTerms: 'canoe' } })
    expect(found.data.items.map((card) => card.key)).toEqual([key])
    expect(await auditOf(key)).toEqual([
      {
        ...{ action: 'createOrganization', email: 'admin@staff.example', before: {} },
        after: data.organization && omitUpdate(data.organization),
      },
    ])
  })

  it('can be followed at once', async () => {
    const { key: teamKey } = (await create()).data.organization
    const fan = await givenFan()
    const token = await makeToken(cloud.outputs, { userKey: fan.key })

    const { status } = await call(cloud.api, followOrganization, { params: { teamKey }, token })

    const shown = await call(cloud.api, readOrganization, { params: { organization: teamKey } })
    expect([status, shown.data.fans]).toEqual([200, 1])
  })
})

describe('an organization that is made once', () => {
  it('is one, however often the same attempt is repeated', async () => {
    const form = { ...aForm({ name: 'Repeated Rovers' }), attempt: 'repeated-attempt' }
    const answers = []
    for (let i = 0; i < 2; i += 1) {
      answers.push(await call(cloud.api, createOrganization, { body: form, token }))
    }
    const [one, other] = await Promise.all([
      call(cloud.api, createOrganization, { body: form, token }),
      call(cloud.api, createOrganization, { body: form, token }),
    ])

    const all = [...answers, one, other]
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(all.map(({ data }) => data.organization.key)).size).toBe(1)
  })

  it('is not what is asked where the form was edited after its answer was lost, and is named', async () => {
    const form = { ...aForm({ name: 'Lost Larks' }), attempt: 'lost-attempt' }
    const send = (changes: Partial<Created> = {}) =>
      call(cloud.api, createOrganization, { body: { ...form, ...changes }, token })
    const { key } = (await send()).data.organization

    const edited = [
      await send({ name: 'Found Larks' }),
      await send({ slug: `${form.slug} found` }),
      await send({ logo: { upload: logo, focalPoint: { x: 10, y: 10 } } }),
    ]
    const taken = await save(key, { description: 'By somebody else' })
    // What is left empty is stored as nothing.
    const again = await send({ description: '' })

    for (const { status, problem } of edited) {
      expect([status, problem]).toMatchObject([409, { code: 'changedMeanwhile', made: key }])
    }
    expect([again.status, again.data]).toEqual([200, taken.data])
    expect((await readForm(key)).organization.name).toBe('Lost Larks')
  })
})

describe('the form of a new organization', () => {
  it('needs a logo and a team photo, a whole place and an own slug', async () => {
    const taken = await givenOrganization({ slug: 'takengulls' })
    const { logo: _, picture: __, ...bare } = aForm()
    const body = { ...bare, attempt: 'no-pictures' } as Created

    expect(faultsIn(await call(cloud.api, createOrganization, { body, token }))).toEqual([
      'body.logo validation.organization.pictures',
      'body.picture validation.organization.pictures',
    ])
    expect(faultsIn(await create({ latitude: 44 }))).toEqual([
      'body.longitude validation.longitude.required',
    ])
    expect(faultsIn(await create({ longitude: 44 }))).toEqual([
      'body.latitude validation.latitude.required',
    ])
    expect(faultsIn(await create({ slug: 'Taken Gulls' }))).toEqual([
      'body.slug validation.slug.taken',
    ])
    expect(faultsIn(await create({ slug: 'Dash board' }))).toEqual([
      'body.slug validation.slug.reserved',
    ])
    expect(faultsIn(await create({ slug: 'gulls/edit' }))).toEqual([
      'body.slug validation.slug.invalid',
    ])
    expect(faultsIn(await create({ sponsorKeys: ['01NOSUCHROW'] }))).toEqual([
      'body.sponsorKeys validation.organization.businessGone',
    ])
    const elsewhere = { path: 'images/teams/../../secret' }
    expect(faultsIn(await create({ logo: elsewhere }))).toEqual([
      'body.logo validation.upload.gone',
    ])
    expect((await readOrganizationRecord(taken.key))?.slug).toBe('takengulls')
  })
})

function omitUpdate({ updatedAt: _, ...rest }: Organization) {
  return rest
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
      ...{ website: 'https://gulls.example', stripeAccountId: 'acct_1', brandKeys: ['brand'] },
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
      ...{ ...kept, name: 'Gulls of Old', updatedAt: data.version },
    })
    expect(await auditOf(team.key)).toEqual([
      {
        ...{ action: 'updateOrganization', email: 'admin@staff.example' },
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
          ...{ version: saved[0]?.data.version, at: expect.any(String), isOwn: true },
          by: 'admin@staff.example',
          fields: expect.objectContaining({ name, sponsorKeys: [] }),
        },
      ]),
    )
    expect((await readForm(team.key)).organization.name).toBe(name)
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
      ...[[team.key], [], [team.key]],
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
        ...{ params, token },
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
