import { beforeAll, describe, expect, it } from 'vitest'
import { provideStaffAccounts } from '#lambdas/identity/staff-accounts.ts'
import type { BodyOf } from '#shared/api/contract.ts'
import { createOrganization } from '#shared/api/portal-organizations.schemas.ts'
import { createSponsor, readSponsorForEdit } from '#shared/api/portal-sponsors.schemas.ts'
import { auditEntries } from '#test/fixtures/audit/entries.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { answerAsPool, aWish, failAtPool, signIn } from '#test/fixtures/staff/staff.ts'
import {
  cloud,
  create,
  expectWhole,
  faultsOf,
  token,
  WRITES,
} from '#test/fixtures/staff/staff-desk.ts'
import { givenUpload } from '#test/fixtures/uploads/upload.ts'
import { givenSponsor } from '#test/fixtures/world.ts'

type Form = BodyOf<typeof createOrganization>

let logo: string

let picture: string
beforeAll(async () => {
  logo = await givenUpload(cloud.api, token, 'organizationLogo')
  picture = await givenUpload(cloud.api, token, 'organizationPhoto')
})

const make = (body: Form) => call(cloud.api, createOrganization, { body, token })

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

    const teamKey = made.data.organization.key
    expect([edited.status, edited.problem]).toMatchObject([
      409,
      { code: 'changedMeanwhile', made: teamKey },
    ])
    await expectWhole(email, { role: 'team', teamID: teamKey })
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
      name: 'Ferry Bakery',
      category: 'bakery',
      latitude: 43.65,
      longitude: -79.38,
      picture: { upload },
      attempt,
      account: { email, password, language },
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
    const items = await auditEntries('sponsor', key)
    expect(items).toMatchObject([
      {
        action: 'linkAccount',
        before: { email: 'before@ferry.example' },
        after: { email: wish.email },
      },
    ])
  })

  it('is made while others change the business', async () => {
    const { key } = await givenSponsor()
    const wishes = [0, 1, 2].map(() => aWish({ role: 'sponsor', sponsorKey: key }))

    const made = await Promise.all(wishes.map(create))

    expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
    const items = await auditEntries('sponsor', key)
    expect(items).toHaveLength(3)
  })
})
