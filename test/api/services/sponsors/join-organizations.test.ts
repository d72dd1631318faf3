import { describe, expect, it } from 'vitest'
import { handler } from '#lambdas/consumers/update-mirrors.ts'
import { readOrganizationRecord } from '#lambdas/stores/organizations/organizations.ts'
import { readSponsorRecord } from '#lambdas/stores/organizations/sponsors.ts'
import type { BodyOf } from '#shared/api/contract.ts'
import { createSponsor } from '#shared/api/portal-sponsors.schemas.ts'
import { ORGANIZATION_SPONSORS_MAX, SPONSOR_TEAMS_MAX } from '#shared/constants.ts'
import type { Organization } from '#shared/model/organization.ts'
import { auditEntries } from '#test/fixtures/audit/entries.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { businessesListed } from '#test/fixtures/deals/mirrors.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { auditOf, cloud, PLACE, save, token, upload } from '#test/fixtures/sponsors/sponsor-desk.ts'
import { givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

/**
 * Returns three flags. They are true if the organization names the business, if the business names
 * the organization, and if the organization's list contains the business.
 */
async function links({ key: teamKey }: Organization, sponsorKey: string) {
  const [organization, sponsor] = [
    await readOrganizationRecord(teamKey),
    await readSponsorRecord(sponsorKey),
  ]
  return [
    organization?.sponsorKeys.includes(sponsorKey),
    sponsor?.teamKeys.includes(teamKey),
    (await businessesListed(teamKey)).some(({ key }) => key === sponsorKey),
  ]
}

const ALL = [true, true, true]
const NONE = [false, false, false]

describe('a business whose form names its organizations', () => {
  it('joins and leaves them, which both histories record', async () => {
    const [left, kept, joined] = [
      await givenOrganization(),
      await givenOrganization(),
      await givenOrganization(),
    ]
    const { key } = await givenSponsor()
    await save(key, { teamKeys: [left.key, kept.key] })

    const { status, data } = await save(key, { teamKeys: [kept.key, joined.key] })

    expect([status, data.sponsor.teamKeys]).toEqual([200, [kept.key, joined.key]])
    expect(data.version).toBe((await readSponsorRecord(key))?.updatedAt)
    expect(await links(left, key)).toEqual(NONE)
    expect(await links(kept, key)).toEqual(ALL)
    expect(await links(joined, key)).toEqual(ALL)
    expect(await auditEntries('team', joined.key)).toMatchObject([
      { action: 'updateOrganization', email: 'admin@staff.example', after: { sponsorKeys: [key] } },
    ])
    expect(await auditEntries('team', left.key)).toHaveLength(2)
    expect((await auditOf(key)).at(-1)).toMatchObject({
      before: { teamKeys: [left.key, kept.key] },
      after: { teamKeys: [kept.key, joined.key] },
    })
  })

  it('stays with its organizations if the request leaves them out', async () => {
    const team = await givenOrganization()
    const { key } = await givenSponsor()
    await save(key, { teamKeys: [team.key] })

    await save(key, { name: 'Kiln' })

    expect(await links(team, key)).toEqual(ALL)
  })
})

describe('a business that is to join organizations, to the end', () => {
  it('joins them when it is created, once for one attempt', async () => {
    const team = await givenOrganization()
    const form = { name: 'Kiln', category: 'bakery', ...PLACE, picture: { upload: await upload() } }
    const body = { ...form, teamKeys: [team.key], attempt: 'attempt-join' }
    const create = () =>
      call(cloud.api, createSponsor, { body: body as BodyOf<typeof createSponsor>, token })

    const { status, data } = await create()
    const again = await create()

    expect([status, data.sponsor.teamKeys]).toEqual([200, [team.key]])
    const { key, teamKeys } = data.sponsor
    expect(again.data.sponsor).toMatchObject({ key, teamKeys })
    expect(await links(team, data.sponsor.key)).toEqual(ALL)
  })

  it.each([1, 2, 3, 4, 5])(
    'joins them though its writer crashes behind write %i',
    async (write) => {
      const teams = [await givenOrganization(), await givenOrganization()] as const
      const { key } = await givenSponsor()
      crashAtWrite(write, 'after', 'update-sponsor')

      await save(key, { teamKeys: teams.map((team) => team.key) })
      isCrashLeft()
      // The stream consumer may also change the business, so the second save waits for the
      // consumer.
      await cloud.settle()
      await save(key, { teamKeys: teams.map((team) => team.key) })
      await cloud.settle()

      for (const team of teams) {
        const body = JSON.stringify({ kind: 'businesses', teamKey: team.key })
        await handler({ Records: [{ messageId: '1', body }] } as never)
        expect(await links(team, key)).toEqual(ALL)
      }
    },
  )
})

describe('an organization that a business cannot join', () => {
  it('is named if it is full, and the business is not saved', async () => {
    const sponsorKeys = Array.from({ length: ORGANIZATION_SPONSORS_MAX }, (_, i) => `01SPON${i}`)
    const team = await givenOrganization({ name: 'Harbour Gulls', sponsorKeys })
    const { key, name } = await givenSponsor()

    const { problem } = await save(key, { name: 'Kiln', teamKeys: [team.key] })

    expect(problem.errors).toEqual([
      expect.objectContaining({
        path: 'body.teamKeys',
        messageKey: 'validation.sponsor.organizationFull',
        name: 'Harbour Gulls',
        limit: ORGANIZATION_SPONSORS_MAX,
      }),
    ])
    expect(await readSponsorRecord(key)).toMatchObject({ name, teamKeys: [] })
  })

  it.each([
    ['is deleted', ['01NOTEAM'], 'validation.brand.organizationGone'],
    [
      `is one more than ${SPONSOR_TEAMS_MAX}`,
      Array.from({ length: SPONSOR_TEAMS_MAX + 1 }, (_, i) => `01TEAM${i}`),
      'errors.field.tooMany',
    ],
  ])('is refused at its field if it %s', async (_, teamKeys, messageKey) => {
    const { key } = await givenSponsor()

    const { problem } = await save(key, { teamKeys })

    expect(problem.errors?.map(({ path, messageKey: said }) => [path, said])).toEqual([
      ['body.teamKeys', messageKey],
    ])
  })
})
