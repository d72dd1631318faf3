import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Account, staffLinked, staffRoleFields } from '#shared/validation/staff.ts'

const Staff = z.object(staffRoleFields).check(...staffLinked)
const faultsOf = (staff: object) =>
  Staff.safeParse(staff).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('a member of the staff', () => {
  it.each([
    { role: 'admin' },
    { role: 'team', teamKey: 'T1' },
    { role: 'sponsor', sponsorKey: 'S1' },
  ])('may be %j', (staff) => {
    expect(Staff.parse(staff)).toEqual(staff)
  })

  it.each([
    [{ role: 'team' }, 'teamKey', 'validation.account.team'],
    [{ role: 'team', sponsorKey: 'S1' }, 'teamKey', 'validation.account.team'],
    [{ role: 'sponsor' }, 'sponsorKey', 'validation.account.sponsor'],
    [{ role: 'sponsor', teamKey: 'T1' }, 'sponsorKey', 'validation.account.sponsor'],
  ])('is refused as %j', (staff, field, message) => {
    expect(faultsOf(staff)).toEqual([[field, message]])
  })
})

describe('an account', () => {
  const account = { email: 'robin@fans.example', password: 'Fanward-1', language: 'fr' }

  it('has a password of 6 to 256 characters', () => {
    const isTaken = (length: number) =>
      Account.safeParse({ ...account, password: 'x'.repeat(length) }).success

    expect([5, 6, 256, 257].map(isTaken)).toEqual([false, true, true, false])
  })

  it('has nothing else', () => {
    expect(Account.safeParse({ ...account, role: 'admin' }).success).toBe(false)
  })
})
