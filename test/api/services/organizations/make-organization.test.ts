import { describe, expect, it } from 'vitest'
import { readOrganizationRecord } from '#lambdas/stores/organizations/organizations.ts'
import { followOrganization } from '#shared/api/me.schemas.ts'
import { listOrganizations, readOrganization } from '#shared/api/organizations.schemas.ts'
import { createOrganization } from '#shared/api/portal-organizations.schemas.ts'
import type { Organization } from '#shared/model/organization.ts'
import {
  aForm,
  auditOf,
  type Created,
  cloud,
  create,
  logo,
  readForm,
  save,
  token,
} from '#test/fixtures/organizations/organization-desk.ts'
import { type Answer, call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan, givenOrganization } from '#test/fixtures/world.ts'

const faultsIn = ({ problem }: Pick<Answer<typeof createOrganization>, 'problem'>) =>
  problem.errors?.map(({ path, messageKey }) => `${path} ${messageKey}`)

describe('an organization that is made', () => {
  it('stands on the site and in the search, its slug and lists folded', async () => {
    const { status, data } = await create({
      name: 'Verdant Voyageurs',
      slug: ' Verdant  Voyageurs',
      categories: ['Events', 'Sports Teams', 'Events'],
      subcategories: ['Fairs', 'Fairs'],
      keywords: ['canoe', 'canoe'],
      website: 'voyageurs.example',
      sport: 'Canoeing',
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
        key,
        slug: 'verdantvoyageurs',
        sport: 'Canoeing',
        archived: false,
        categories: ['Events', 'Sports Teams'],
        subcategories: ['Fairs'],
        keywords: ['canoe'],
        website: 'https://voyageurs.example',
      },
    })
    const found = await call(cloud.api, listOrganizations, { query: { searchTerms: 'canoe' } })
    expect(found.data.items.map((card) => card.key)).toEqual([key])
    expect(await auditOf(key)).toEqual([
      {
        action: 'createOrganization',
        email: 'admin@staff.example',
        before: {},
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
    // An empty field is not stored, so this form is equal to the first one.
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
