import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { provideStaffAccounts } from '#lambdas/identity/staff-accounts.ts'
import { pk } from '#lambdas/stores/table/keys.ts'
import { queryPage } from '#lambdas/stores/table/table.ts'
import type { BodyOf } from '#shared/api/contract.ts'
import { createOrganization } from '#shared/api/portal-organizations.ts'
import { createSponsor, readSponsorForEdit } from '#shared/api/portal-sponsors.ts'
import { listStaff } from '#shared/api/staff.ts'
import type { Organization } from '#shared/model/organization.ts'
import { call } from '#test/fixtures/api.ts'
import { countCapacity, expectCost } from '#test/fixtures/capacity.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crash.ts'
import {
  answerAsPool,
  aWish,
  createStaff,
  failAtPool,
  PASSWORD,
  signIn,
} from '#test/fixtures/staff.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { givenUpload } from '#test/fixtures/upload.ts'
import { givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
let token: string
let team: Organization

beforeAll(async () => {
  token = await makeToken(cloud.outputs, { userKey: 'the-admin', role: 'admin' })
  team = await givenOrganization()
  countCapacity()
})
afterEach(() => provideStaffAccounts(undefined))

const create = (wish: ReturnType<typeof aWish>) => createStaff(cloud, token, wish)
const forTeam = () => aWish({ role: 'team', teamKey: team.key })

const faultsOf = (problem: { errors?: { path: string; messageKey: string }[] | undefined }) =>
  problem.errors?.map(({ path, messageKey }) => `${path} ${messageKey}`)

const mailsTo = (email: string) => cloud.outbox.list({ to: email.toLowerCase() })

/** The account may do what its record says, is listed, invited and written down: each once. */
async function expectWhole(
  email: string,
  link: { role: string; teamID?: string; sponsorID?: string },
) {
  const { claims } = await signIn(cloud, email)
  expect(claims).toMatchObject(link)
  const { data } = await call(cloud.api, listStaff, { query: { query: email }, token })
  expect(data.items).toMatchObject([
    { key: claims.sub, email: email.toLowerCase(), state: 'active', isUnfinished: false },
  ])
  const { items } = await queryPage({ pk: `AUDIT#${pk.user(String(claims.sub))}`, limit: 9 })
  expect(items.map(({ action }) => action)).toEqual(['createStaffAccount'])
  expect(mailsTo(email).length).toBeGreaterThan(0)
}

describe('an account for staff', () => {
  it('is whole: it signs in with its role, is listed, written down and invited in its language', async () => {
    const wish = { ...forTeam(), language: 'fr' as const }

    const { status, data } = await create(wish)
    const again = await create(wish)

    expect([status, again.status, again.data]).toEqual([200, 200, data])
    expect(data).toMatchObject({
      ...{ role: 'team', teamKey: team.key, linkName: team.name, language: 'fr' },
      ...{ state: 'active', isUnfinished: false, isInvited: true },
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

const WRITES = [1, 2, 3, 4, 5].flatMap((n) => [[n, 'before'] as const, [n, 'after'] as const])
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
    crashAtWrite(3, 'before', 'create-staff-account')
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

type Form = BodyOf<typeof createOrganization>
let logo: string
let picture: string
beforeAll(async () => {
  logo = await givenUpload(cloud.api, token, 'organizationLogo')
  picture = await givenUpload(cloud.api, token, 'organizationPhoto')
})

function organization(changes: Partial<Form> = {}): Form {
  const { email, password, language, attempt } = aWish({})
  const form = {
    name: 'Lakeside Larks',
    slug: `larks-${attempt}`,
    categories: [],
    subcategories: [],
  }
  const pictures = { logo: { upload: logo }, picture: { upload: picture } }
  return {
    ...form,
    ...pictures,
    sponsorKeys: [],
    attempt,
    account: { email, password, language },
    ...changes,
  } as Form
}
const make = (body: Form) => call(cloud.api, createOrganization, { body, token })

describe('an organization or a business with its account', () => {
  it('are made together, and its mail goes to who runs it', async () => {
    const body = organization()

    const { status, data } = await make(body)
    const again = await make(body)

    expect([status, again.data]).toEqual([200, data])
    expect(data.account).toMatchObject({ isInvited: true, isUnfinished: false })
    expect(data.organization.email).toBe(body.account?.email)
    await expectWhole(body.account?.email ?? '', { role: 'team', teamID: data.organization.key })
  })

  it('are not what is asked where the form was edited meanwhile, and the account is finished', async () => {
    const body = organization()
    const email = body.account?.email ?? ''
    failAtPool(3, 'before')
    const made = await make(body)
    provideStaffAccounts(undefined)
    expect(made.data.account).toMatchObject({ isUnfinished: true })

    const edited = await make({ ...body, name: 'Lakeside Loons' })

    const teamID = made.data.organization.key
    expect([edited.status, edited.problem]).toMatchObject([
      409,
      { code: 'changedMeanwhile', made: teamID },
    ])
    await expectWhole(email, { role: 'team', teamID })
    const retyped = { email, password: 'Typed-anew-1', language: 'en' } as const
    const moved = { ...retyped, email: `other-${email}` }
    expect((await make({ ...body, account: moved })).status).toBe(409)
    expect((await make({ ...body, account: retyped })).status).toBe(200)
  })
})

describe('an organization or a business whose account may fail', () => {
  it('are neither made where the form is refused', async () => {
    const { slug } = (await make(organization())).data.organization
    const body = organization({ slug })
    const { problem } = await make(body)

    expect(faultsOf(problem)).toEqual(['body.slug validation.slug.taken'])
    await expect(signIn(cloud, body.account?.email ?? '')).rejects.toThrow()
  })

  it('are neither made where the account is refused', async () => {
    const body = organization()
    answerAsPool({ setPassword: async () => 'weak' })
    const { problem } = await make(body)
    provideStaffAccounts(undefined)

    expect(faultsOf(problem)).toEqual(['body.account.password validation.password.weak'])
    expect((await make(body)).status).toBe(200)
  })

  it.each(WRITES)('are both made though the maker crashes at write %i, %s it', async (n, at) => {
    const body = organization()
    crashAtWrite(n, at, 'create-organization')
    await make(body)
    expect(isCrashLeft()).toBe(false)

    const { status, data } = await make(body)

    expect(status).toBe(200)
    await expectWhole(body.account?.email ?? '', { role: 'team', teamID: data.organization.key })
  })

  it('are made together for a business too', async () => {
    const { email, password, language, attempt } = aWish({})
    const upload = await givenUpload(cloud.api, token, 'businessPicture')
    const body: BodyOf<typeof createSponsor> = {
      ...{ name: 'Ferry Bakery', category: 'bakery', latitude: 43.65, longitude: -79.38 },
      ...{ picture: { upload }, attempt, account: { email, password, language } },
    }

    const { data } = await call(cloud.api, createSponsor, { body, token })

    await expectWhole(email, { role: 'sponsor', sponsorID: data.sponsor.key })
    expect(data.sponsor.email).toBe(email)
  })
})

describe('an account for a business that is there', () => {
  it('gives the business its e-mail, in the version that forms are saved on too', async () => {
    const { key, updatedAt } = await givenSponsor({ email: 'before@ferry.example' })
    const wish = aWish({ role: 'sponsor', sponsorKey: key })

    expect((await create(wish)).status).toBe(200)

    const params = { sponsorKey: key }
    const { data } = await call(cloud.api, readSponsorForEdit, { params, token })
    expect(data.sponsor.email).toBe(wish.email)
    expect(data.version > updatedAt).toBe(true)
    const { items } = await queryPage({ pk: `AUDIT#${pk.sponsor(key)}`, limit: 9 })
    expect(items).toMatchObject([
      {
        action: 'linkAccount',
        ...{ before: { email: 'before@ferry.example' }, after: { email: wish.email } },
      },
    ])
  })

  it('is made while others change the business', async () => {
    const { key } = await givenSponsor()
    const wishes = [0, 1, 2].map(() => aWish({ role: 'sponsor', sponsorKey: key }))

    const made = await Promise.all(wishes.map(create))

    expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
    const { items } = await queryPage({ pk: `AUDIT#${pk.sponsor(key)}`, limit: 9 })
    expect(items).toHaveLength(3)
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
