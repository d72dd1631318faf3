import { describe, expect, it } from 'vitest'
import { provideStaffAccounts, staffAccounts } from '#lambdas/identity/staff-accounts.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { expectCost } from '#test/fixtures/measures/capacity.ts'
import { answerAsPool, aWish, failAtPool, PASSWORD, signIn } from '#test/fixtures/staff/staff.ts'
import {
  cloud,
  create,
  expectWhole,
  faultsOf,
  mailsTo,
  team,
  WRITES,
} from '#test/fixtures/staff/staff-desk.ts'
import { givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const forTeam = () => aWish({ role: 'team', teamKey: team.key })

describe('an account for staff', () => {
  it('is whole: it signs in with its role, is listed, written down and invited in its language', async () => {
    const wish = { ...forTeam(), language: 'fr' as const }

    const { status, data } = await create(wish)
    const again = await create(wish)

    expect([status, again.status, again.data]).toEqual([200, 200, data])
    expect(data).toMatchObject({
      role: 'team',
      teamKey: team.key,
      linkName: team.name,
      language: 'fr',
      state: 'active',
      isUnfinished: false,
      isInvited: true,
    })
    await expectWhole(wish.email, { role: 'team', teamID: team.key })
    const [mail, ...others] = mailsTo(wish.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'invitation',
      subject: 'Votre compte dans le portail Fanward',
    })
    expect(mail?.text).toContain('/login?toPortal=true')
    expect(mail?.text).toContain(team.name)
    expect(mail?.text).not.toContain(PASSWORD)
  })

  it.each([
    [{ password: 'short' }, 'body.password validation.password.weak'],
    [{ email: 'nobody' }, 'body.email validation.email.invalid'],
    [{ teamKey: undefined }, 'body.teamKey validation.account.team'],
    [{ role: 'sponsor' as const }, 'body.sponsorKey validation.account.sponsor'],
    [{ teamKey: '01NOSUCHROW' }, 'body.teamKey validation.account.linkGone'],
  ])('is refused with %j', async (changes, fault) => {
    const { status, problem } = await create({ ...forTeam(), ...changes })

    expect([status, faultsOf(problem)]).toEqual([422, [fault]])
  })

  it('is not made for a business that is deleted', async () => {
    const { key } = await givenSponsor({ archived: true, deletedAt: '2026-11-01T12:00:00.000Z' })

    const { problem } = await create(aWish({ role: 'sponsor', sponsorKey: key }))

    expect(faultsOf(problem)).toEqual(['body.sponsorKey validation.account.linkGone'])
  })
})

describe('an account for staff that the pool refuses', () => {
  it('leaves nothing where the pool finds its password weak, and is made with a better one', async () => {
    const wish = forTeam()
    answerAsPool({ setPassword: async () => 'weak' })
    const { status, problem } = await create(wish)
    provideStaffAccounts(undefined)

    expect([status, faultsOf(problem)]).toEqual([422, ['body.password validation.password.weak']])
    await expect(signIn(cloud, wish.email)).rejects.toThrow()
    expect((await create(wish)).status).toBe(200)
    await expectWhole(wish.email, { role: 'team', teamID: team.key })
  })

  it('is refused in the words of the pool where that takes no such address', async () => {
    const message = 'Invalid email address format.'
    answerAsPool({ make: async () => ({ kind: 'refused', message }) })

    const { problem } = await create(forTeam())

    expect(problem.errors).toMatchObject([
      { path: 'body.email', messageKey: 'validation.account.refused', name: message },
    ])
  })

  it('is never made of the account that a fan or a member has', async () => {
    const wish = forTeam()
    const { email } = wish
    await cloud.createAccount({ email, password: 'Their-own-1', groups: [] })

    const { problem } = await create(wish)
    const member = forTeam()
    await create(member)
    const second = await create({ ...forTeam(), email: member.email, password: 'Another-1' })

    const fault = ['body.email validation.account.exists']
    expect([faultsOf(problem), faultsOf(second.problem)]).toEqual([fault, fault])
    expect((await signIn(cloud, email, 'Their-own-1')).claims['role']).toBeUndefined()
    expect((await signIn(cloud, member.email)).claims['role']).toBe('team')
  })
})
const ANSWERS = [1, 2, 3].flatMap((n) => [[n, 'before'] as const, [n, 'after'] as const])

describe('an account whose maker is interrupted', () => {
  it.each(WRITES)('at write %i, %s it, is made by the same attempt', async (n, at) => {
    const wish = forTeam()
    crashAtWrite(n, at, 'create-staff-account')
    await create(wish)
    expect(isCrashLeft()).toBe(false)

    const { status } = await create(wish)

    expect(status).toBe(200)
    await expectWhole(wish.email, { role: 'team', teamID: team.key })
  })

  it.each(ANSWERS)(
    'at answer %i of the pool, %s it, is made by the same attempt',
    async (n, at) => {
      const wish = forTeam()
      failAtPool(n, at)
      await create(wish)
      provideStaffAccounts(undefined)

      const { status } = await create(wish)

      expect(status).toBe(200)
      await expectWhole(wish.email, { role: 'team', teamID: team.key })
    },
  )

  it('has no rights where nobody goes on', async () => {
    const wish = forTeam()
    crashAtWrite(4, 'before', 'create-staff-account')
    await create(wish)

    expect((await signIn(cloud, wish.email)).claims['role']).toBeUndefined()
  })
})

describe('an account that is asked for again by the same attempt', () => {
  it('is not what is asked where the form was edited meanwhile, and stays as it was made', async () => {
    const wish = forTeam()
    const other = await givenOrganization()
    failAtPool(3, 'before')
    const made = await create(wish)
    provideStaffAccounts(undefined)

    const linked = await create({ ...wish, teamKey: other.key })
    const renamed = await create({ ...wish, email: `new.${wish.email}` })
    const withAnotherPassword = await create({ ...wish, password: `${PASSWORD}-2` })

    const { key } = made.data
    expect(made.data.isUnfinished).toBe(true)
    expect(withAnotherPassword.data).toMatchObject({ key, isUnfinished: false })
    for (const { status, problem } of [linked, renamed]) {
      expect([status, problem.code, problem.made]).toEqual([409, 'changedMeanwhile', key])
    }
    await expectWhole(wish.email, { role: 'team', teamID: team.key })
    expect(mailsTo(`new.${wish.email}`)).toEqual([])
  })
})

/** Resolves when the first of two requests is answered. */
let firstIsDone: PromiseWithResolvers<unknown>

/**
 * Lets both requests claim the e-mail address before one of them creates the account. The other
 * request then finds an account with a password.
 */
function answerInTurns(): void {
  const real = staffAccounts()
  firstIsDone = Promise.withResolvers()
  const bothHoldIt = Promise.withResolvers<void>()
  const passwordIsSet = Promise.withResolvers<void>()
  let makes = 0
  let passwords = 0
  answerAsPool({
    make: async (email) => {
      makes += 1
      if (makes === 2) bothHoldIt.resolve()
      await (makes === 2 ? passwordIsSet : bothHoldIt).promise
      return real.make(email)
    },
    setPassword: async (...given) => {
      const set = await real.setPassword(...given)
      passwords += 1
      passwordIsSet.resolve()
      if (passwords === 1) await firstIsDone.promise
      return set
    },
  })
}

describe('several who want the same address at once', () => {
  it('get one account, of one of them', async () => {
    const { email } = forTeam()
    const wishes = [1, 2, 3].map(() => ({ ...forTeam(), email }))

    const answers = await Promise.all(wishes.map(create))

    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.every((status) => [200, 422, 503].includes(status))).toBe(true)
    await expectWhole(email, { role: 'team', teamID: team.key })
  })

  it('get the same one for the same attempt, though one finds it while the other is still at it', async () => {
    const wish = forTeam()
    answerInTurns()

    const asked = [create(wish), create(wish)]
    void Promise.race(asked).then(firstIsDone.resolve)
    const [one, other] = await Promise.all(asked)

    expect([one?.status, other?.status, other?.data.key]).toEqual([200, 200, one?.data.key])
    await expectWhole(wish.email, { role: 'team', teamID: team.key })
    expect(mailsTo(wish.email)).toHaveLength(1)
  })

  it('get the same one for the same attempt', async () => {
    const wish = forTeam()

    const answers = await Promise.all([1, 2, 3].map(() => create(wish)))
    const last = await create(wish)

    const keys = answers.flatMap(({ status, data }) => (status === 200 ? [data.key] : []))
    expect(last.status).toBe(200)
    expect(new Set([...keys, last.data.key]).size).toBe(1)
    await expectWhole(wish.email, { role: 'team', teamID: team.key })
  })
})

it('an account costs what its access pattern says', async () => {
  await expectCost('create-staff-account', async () => {
    expect((await create(forTeam())).status).toBe(200)
  })
  const { key: sponsorKey } = await givenSponsor()
  await expectCost('create-staff-account', async () => {
    expect((await create(aWish({ role: 'sponsor', sponsorKey }))).status).toBe(200)
  })
})
