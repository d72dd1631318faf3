import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { proofItem } from '#lambdas/stores/deals/proofs.ts'
import { readDesk } from '#lambdas/stores/desks/desks.ts'
import { doubleItem } from '#lambdas/stores/desks/doubles.ts'
import { recordTakenBack, takenBackItem } from '#lambdas/stores/desks/taken-back.ts'
import { deskItemKey } from '#lambdas/stores/table/desk-keys.ts'
import { writeTransaction } from '#lambdas/stores/table/writes.ts'
import { openDesk, reportDesk } from '#shared/api/desk.schemas.ts'
import {
  createDesk,
  listDeskChecks,
  listDeskDevices,
  listDesks,
  renameDesk,
  revokeDesk,
  signOutDesk,
} from '#shared/api/portal-desks.schemas.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { givenDesk, PIN } from '#test/fixtures/desks/desks.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud()

it('a desk with the longest name and ten devices costs what its access patterns say', async () => {
  const sponsor = await givenSponsor()
  const { desk, token } = await givenDesk(sponsor.key, { name: 'é'.repeat(40) })
  const open = () => call(cloud.api, openDesk, { body: { token, pin: PIN } })
  const report = (session: string) =>
    call(cloud.api, reportDesk, { body: { session, version: 'x'.repeat(40), queued: 200 } })
  for (let i = 0; i < 10; i += 1) await report((await open()).data.session)
  expect((await readDesk(sponsor.key, desk.key))?.sessions).toHaveLength(10)
  const at = new Date().toISOString()
  const taken = { redemptionId: ulid(), offerKey: ulid(), desk: desk.name, provenAt: at }
  const record = recordTakenBack(desk, { ...taken, takenBackAt: at })
  expect(await writeTransaction({ record })).toMatchObject({ kind: 'done' })
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
  await expectCost(listDeskDevices.name, () => call(cloud.api, listDeskDevices, revoked))
  await expectCost(renameDesk.name, async () => {
    const { status } = await call(cloud.api, renameDesk, {
      ...revoked,
      body: { name: 'è'.repeat(40) },
    })
    expect(status).toBe(200)
  })
  await expectCost(revokeDesk.name, async () =>
    expect((await call(cloud.api, revokeDesk, revoked)).status).toBe(200),
  )
})

it('signing out ten devices costs what its access pattern says', async () => {
  const sponsor = await givenSponsor()
  const { desk, token } = await givenDesk(sponsor.key)
  const body = { token, pin: PIN, device: 'iPad, Safari' }
  for (let i = 0; i < 10; i += 1) await call(cloud.api, openDesk, { body })
  const staff = { userKey: ulid(), role: 'sponsor', sponsorID: sponsor.key } as const
  const as = { token: await makeToken(cloud.outputs, staff) }
  const params = { sponsorKey: sponsor.key, deskKey: desk.key }

  const { devices } = (await call(cloud.api, listDeskDevices, { params, ...as })).data
  const one = { device: devices[0]?.key ?? '' }
  for (const [leaves, out] of [
    [9, one],
    [0, {}],
  ] as const) {
    await expectCost(signOutDesk.name, async () => {
      const { data } = await call(cloud.api, signOutDesk, { params, body: out, ...as })
      expect(data.devices).toHaveLength(leaves)
    })
  }
})

it('a hundred desks, of which twenty are open on ten devices, cost what the page may read', async () => {
  const sponsor = await givenSponsor()
  const { desk } = await givenDesk(sponsor.key, { name: 'é'.repeat(40) })
  const now = new Date().toISOString()
  const seen = { lastSeenAt: now, version: 'x'.repeat(40), queued: 200, takenBack: 100_000 }
  const desks = Array.from({ length: 99 }, (_, i) => {
    const key = ulid()
    const ended = { revokedAt: now, revokedBy: ulid(), sessions: [] }
    const state = i < 19 ? { sessions: Array.from({ length: 10 }, () => 'h'.repeat(43)) } : ended
    return { ...deskItemKey(sponsor.key, key), ...desk, ...seen, ...state, key }
  })
  await put(...desks)

  await expectCost(listDesks.name, async () =>
    expect((await call(cloud.api, listDesks, await asManager(sponsor))).data.desks).toHaveLength(
      100,
    ),
  )
})

it('fifty doubles and fifty undos of a hundred deals cost what the page may read', async () => {
  const sponsor = await givenSponsor()
  const team = await givenOrganization()
  const description = 'é'.repeat(300)
  for (let i = 0; i < 100; i += 1) {
    const terms = 'é'.repeat(1000)
    const texts = { description, descriptionFr: description, terms, termsFr: terms }
    const { key } = await givenDeal(sponsor, [team], texts)
    await givenCheck(sponsor.key, key, i)
  }

  await expectCost(listDeskChecks.name, async () => {
    const { data } = await call(cloud.api, listDeskChecks, await asManager(sponsor))
    expect(data.doubles.at(-1)).toMatchObject({ deal: { description } })
    expect(data.takenBack.at(-1)).toMatchObject({
      deal: { description },
      again: { desk: 'é'.repeat(40) },
    })
    expect([data.doubles.length, data.takenBack.length]).toEqual([50, 50])
  })
})

async function asManager({ key }: Sponsor) {
  const staff = { userKey: ulid(), role: 'sponsor', sponsorID: key } as const
  return { params: { sponsorKey: key }, token: await makeToken(cloud.outputs, staff) }
}

/** Writes a double, or every second time a proof that was taken back and then recorded again. */
async function givenCheck(sponsorKey: string, offerKey: string, i: number): Promise<void> {
  const now = new Date(Date.now() + i)
  const at = now.toISOString()
  const [redemptionId, desk] = [ulid(), 'é'.repeat(40)]
  const check = { redemptionId, offerKey }
  const place = { desk, at }
  if (i % 2 === 0) {
    const double = { id: ulid(), ...check, counted: place, repeated: place }
    await put(doubleItem(sponsorKey, double, { scannedAt: at, now }))
    return
  }
  const proof = { id: ulid(), ...check, sponsorKey, redeemedAt: at, provenAt: at, desk }
  await put(
    takenBackItem(sponsorKey, { ...check, desk, provenAt: at, takenBackAt: at }),
    proofItem({ ...proof, by: `desk:${ulid()}`, attempt: ulid(), deskKey: ulid() }),
  )
}
