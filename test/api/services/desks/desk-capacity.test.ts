import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { readDesk } from '#lambdas/stores/desks/desks.ts'
import { openDesk, reportDesk } from '#shared/api/desk.schemas.ts'
import { createDesk, listDesks, revokeDesk } from '#shared/api/portal-desks.schemas.ts'
import { givenDesk, PIN } from '#test/fixtures/desks/desks.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenSponsor } from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud()

it('a desk with the longest name and ten devices costs what its access patterns say', async () => {
  const sponsor = await givenSponsor()
  const { desk, token } = await givenDesk(sponsor.key, { name: 'é'.repeat(40) })
  const open = () => call(cloud.api, openDesk, { body: { token, pin: PIN } })
  const report = (session: string) =>
    call(cloud.api, reportDesk, { body: { session, version: 'x'.repeat(40), queued: 200 } })
  for (let i = 0; i < 10; i += 1) await report((await open()).data.session)
  expect((await readDesk(sponsor.key, desk.key))?.sessions).toHaveLength(10)
  const wrong = { body: { token, pin: '000000' } }
  const staff = { userKey: ulid(), role: 'sponsor', sponsorID: sponsor.key } as const
  const as = { token: await makeToken(cloud.outputs, staff) }
  const params = { sponsorKey: sponsor.key }
  let session = ''

  await expectCost(openDesk.name, async () => {
    session = (await open()).data.session
  })
  await expectCost(openDesk.name, () => call(cloud.api, openDesk, wrong))
  await expectCost(reportDesk.name, async () => expect((await report(session)).status).toBe(200))
  await expectCost(listDesks.name, () => call(cloud.api, listDesks, { params, ...as }))
  const body = { name: 'é'.repeat(40), pin: PIN, attempt: ulid() }
  for (const once of ['created', 'renewed']) {
    await expectCost(createDesk.name, async () =>
      expect([once, (await call(cloud.api, createDesk, { params, ...as, body })).status]).toEqual([
        once,
        200,
      ]),
    )
  }
  const revoked = { params: { ...params, deskKey: desk.key }, ...as }
  await expectCost(revokeDesk.name, async () =>
    expect((await call(cloud.api, revokeDesk, revoked)).status).toBe(200),
  )
})
