import { expect, it } from 'vitest'
import { archiveOrganization } from '#shared/api/portal-organizations.schemas.ts'
import { cloud, connect, sponsor } from '#test/fixtures/live/live-pages.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenOrganization } from '#test/fixtures/world.ts'

it('an open deal learns that its organization was archived, and that it is back', async () => {
  const team = await givenOrganization()
  const deal = await givenDeal(sponsor, [team])
  const topic = `deal/${deal.key}`
  const token = await makeToken(cloud.outputs, { userKey: 'the-admin', role: 'admin' })
  const archive = (archived: boolean) =>
    call(cloud.api, archiveOrganization, {
      params: { teamKey: team.key },
      body: { archived },
      token,
    })
  await cloud.settle()
  const visitor = await connect()
  await visitor.subscribe([topic])

  const isTeamArchived = () => {
    const shown = visitor.states.at(-1)
    return shown?.kind === 'deal' && (shown.state.deal.teams?.[0]?.archived ?? false)
  }

  await archive(true)
  await expect.poll(isTeamArchived).toBe(true)

  await archive(false)
  await expect.poll(isTeamArchived).toBe(false)
})
