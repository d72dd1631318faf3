import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listSponsors } from '#shared/api/portal.ts'
import { call } from '#test/fixtures/api.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud.ts'
import { type Identity, makeToken } from '#test/fixtures/tokens.ts'
import { givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

let cloud: TestCloud

beforeAll(async () => {
  cloud = await startTestCloud()
})
afterAll(() => cloud.stop())

async function listFor(identity: Omit<Identity, 'userKey'>, teamKey: string) {
  const token = await makeToken(cloud.outputs, { userKey: 'staff', ...identity })
  return call(cloud.api, listSponsors, { query: { teamKey }, token })
}

describe('the businesses of one organization', () => {
  it('are those affiliated with it, for an admin and for the organization itself', async () => {
    const team = await givenOrganization()
    const mine = await givenSponsor({ teamKeys: [team.key] })
    await givenSponsor({ teamKeys: [] })

    for (const identity of [{ role: 'admin' }, { role: 'team', teamID: team.key }] as const) {
      const { data } = await listFor(identity, team.key)

      expect(data.items.map(({ key }) => key)).toEqual([mine.key])
    }
  })

  it('are refused to another organization and to a business', async () => {
    const team = await givenOrganization()
    const sponsor = await givenSponsor({ teamKeys: [team.key] })

    for (const identity of [
      { role: 'team', teamID: 'another' },
      { role: 'sponsor', sponsorID: sponsor.key },
    ] as const) {
      const { status } = await listFor(identity, team.key)

      expect(status).toBe(403)
    }
  })
})
