import { describe, expect, it } from 'vitest'
import { readStaffMember } from '#lambdas/stores/staff/staff.ts'
import { invokeLocally } from '#scripts/invoke-locally.ts'
import { readMe } from '#shared/api/me.schemas.ts'
import { cloud, grep, team, tokenOf, traces } from '#test/fixtures/fans/leaving-fans.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenStaff } from '#test/fixtures/staff/staff.ts'
import { givenFan } from '#test/fixtures/world.ts'

describe('a fan whom somebody deletes by hand', () => {
  const deleteByHand = (payload: object) =>
    invokeLocally(cloud.outputs.siteUrl, 'delete-fan', payload)

  it('is found nowhere, as if they had done it themselves', async () => {
    const fan = await traces('adalbert', 2)
    const deleted = { kind: 'deleted', fans: [{ userKey: fan.key, state: 'done' }] }

    expect(await deleteByHand({ email: 'Adalbert@traces.example' })).toEqual(deleted)

    expect(await grep('adalbert')).toEqual([])
    const { status } = await call(cloud.api, readMe, { token: await tokenOf(fan) })
    expect(status).toBe(401)
    expect(await deleteByHand({ email: fan.email })).toMatchObject({ kind: 'refused' })
    expect(await deleteByHand({ userKey: fan.key })).toEqual(deleted)
  })

  it('is deleted anew by their key where a restore has brought back their record alone', async () => {
    const fan = await givenFan({ firstName: 'Brunhild' }, [team])

    expect(await deleteByHand({ userKey: fan.key })).toMatchObject({ kind: 'deleted' })

    expect(await grep('Brunhild')).toEqual([])
  })

  it('is nobody who works in the portal, and nobody who is not there', async () => {
    const staff = await givenStaff(cloud, { role: 'admin', email: 'kunigunde@traces.example' })

    for (const whom of [{ email: staff.email }, { userKey: staff.key }]) {
      const { kind, reason } = (await deleteByHand(whom)) as Record<'kind' | 'reason', string>
      expect([kind, reason]).toEqual(['refused', expect.stringContaining('works in the portal')])
    }

    expect(await readStaffMember(staff.key)).toMatchObject({ email: staff.email })
    for (const whom of [{ email: 'nobody@traces.example' }, { userKey: 'nobody' }]) {
      expect(await deleteByHand(whom)).toEqual({
        kind: 'refused',
        reason: 'nobody has such an account',
      })
    }
  })
})
